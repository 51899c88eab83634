export { countOpenNotes, handleNote, listNotes, listSurveys } from './operator-inbox.ts';
export { routes } from './routes.ts';
export { personalData } from './tables.ts';
