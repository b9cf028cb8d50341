// Which of the engines this machine can run.
#include "engine.hpp"

namespace kernel {

bool can_run_fast() {
#if defined(KERNEL_HAS_FAST)
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
#else
    return false;
#endif
}

std::unique_ptr<Engine> make_engine(const Rules& rules, int log_memory, bool portable_only) {
#if defined(KERNEL_HAS_FAST)
    if (!portable_only && can_run_fast()) return fast::make_engine(rules, log_memory);
#else
    (void)portable_only;
#endif
    return portable::make_engine(rules, log_memory);
}

}  // namespace kernel
