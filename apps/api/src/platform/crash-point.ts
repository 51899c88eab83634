/**
 * A named place between two steps that must survive a crash of the process there. In the running product nothing happens; a
 * simulation ends the work by throwing.
 */
export type CrashPoint = (name: string) => void;

export const noCrash: CrashPoint = () => undefined;
