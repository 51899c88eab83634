export { addStep, lastCauseOf, lastCausesOf, listSteps, stepsInto, stepsOf } from './step-store.ts';
export { personalData } from './tables.ts';
