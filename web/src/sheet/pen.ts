// The pen, and the codes of a sheet: asked of the server when somebody opens what lies over it.

import type { SheetCodes } from "../openapi";
import { asked, at, type Told } from "./api";

export const takePen = (id: string, device: string): Promise<Told> => asked("POST", at(id, "/pen"), { device });
export const renewCode = (id: string, which: "show" | "write"): Promise<SheetCodes> => asked("POST", at(id, "/codes"), { which });
