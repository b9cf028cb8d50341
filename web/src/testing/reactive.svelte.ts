// Properties that a test changes after it has mounted a component.

export function reactive<T extends object>(start: T): T {
  const props = $state(start);
  return props;
}
