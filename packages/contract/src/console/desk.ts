import { Type, type TSchema } from 'typebox';
import { closed, Uuid } from './page.ts';

/** Shapes that the lists of the operator's work share. */
export const orNull = <Shape extends TSchema>(shape: Shape) => Type.Union([shape, Type.Null()]);

/** A player as lists name them: no number and no address. */
export const PlayerLine = Type.Object({ id: Uuid, username: Type.String() }, closed);

/** A table as text, safe to open in a spreadsheet. */
export const Csv = Type.Object({ fileName: Type.String(), csv: Type.String(), rows: Type.Integer() }, closed);
export const Days = { from: Type.String({ format: 'date' }), to: Type.String({ format: 'date' }) };
