import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { closed, PageQuery, pageOf, Reason, Time, Uuid } from './page.ts';

const params = Type.Object({ id: Uuid }, closed);
const withReason = Type.Object({ reason: Reason }, closed);
const all = ['support', 'finance'] as const;
const refusals = ['user_not_found'] as const;
const Done = Type.Object({ changed: Type.Boolean({ description: 'False when it was so already' }) }, closed);

const Note = Type.Object({ id: Uuid, text: Type.String(), by: Type.String(), at: Time }, closed);

export const listPlayerNotes = endpoint({
  method: 'GET',
  path: '/v1/console/players/{id}/notes',
  summary: 'What operators wrote down about a player, newest first',
  caller: 'operator',
  roles: all,
  params,
  query: Type.Object(PageQuery, closed),
  data: pageOf(Note),
  refusals,
});

export const addPlayerNote = endpoint({
  method: 'POST',
  path: '/v1/console/players/{id}/notes',
  summary: 'Write something down about a player. Notes are never changed',
  caller: 'operator',
  roles: all,
  params,
  body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 2000, pattern: '^[^\\u0000]*$' }) }, closed),
  data: Note,
  refusals,
});

export const disablePlayer = endpoint({
  method: 'POST',
  path: '/v1/console/players/{id}/disable',
  summary: 'Shut a player out. Every session ends at once, also in the middle of a game',
  caller: 'operator',
  roles: ['support'],
  params,
  body: withReason,
  data: Done,
  refusals,
});

export const enablePlayer = endpoint({
  method: 'POST',
  path: '/v1/console/players/{id}/enable',
  summary: 'Let a player in again',
  caller: 'operator',
  roles: ['support'],
  params,
  body: withReason,
  data: Done,
  refusals: [...refusals, 'own_account'],
});

export const markStaff = endpoint({
  method: 'POST',
  path: '/v1/console/players/{id}/mark-staff',
  summary: 'Somebody who works for us, or a relative of somebody who does: plays on, and wins no prize',
  caller: 'operator',
  roles: ['support'],
  params,
  body: withReason,
  data: Done,
  refusals,
});

export const unmarkStaff = endpoint({
  method: 'POST',
  path: '/v1/console/players/{id}/unmark-staff',
  summary: 'No longer staff, nor a relative: may win prizes of weeks that two people have not approved yet',
  caller: 'operator',
  roles: ['support'],
  params,
  body: withReason,
  data: Done,
  refusals: [...refusals, 'own_account'],
});

export const correctBirthDate = endpoint({
  method: 'POST',
  path: '/v1/console/players/{id}/correct-birth-date',
  summary: 'Put a birth date right by a document that the operator has seen. Its player says it once and cannot',
  caller: 'operator',
  roles: ['support'],
  params,
  body: Type.Object({ birthDate: Type.String({ maxLength: 10, examples: ['1998-06-14'] }), reason: Reason }, closed),
  data: Done,
  refusals: [...refusals, 'own_account', 'birth_date_invalid'],
});

export const endPlayerSessions = endpoint({
  method: 'POST',
  path: '/v1/console/players/{id}/end-sessions',
  summary: 'Sign a player out everywhere',
  caller: 'operator',
  roles: ['support'],
  params,
  body: withReason,
  data: Type.Object({ ended: Type.Integer() }, closed),
  refusals,
});

export const clearPlayerReturn = endpoint({
  method: 'POST',
  path: '/v1/console/players/{id}/clear-return',
  summary:
    'The number still belongs to its player: the wallet may be opened again, and two others look at what then leaves',
  caller: 'operator',
  roles: ['support'],
  params,
  body: withReason,
  data: Done,
  refusals: [...refusals, 'own_account'],
});

export const freezePlayer = endpoint({
  method: 'POST',
  path: '/v1/console/players/{id}/freeze',
  summary:
    'Nothing leaves the wallet by the player’s own wish until it is thawed. On hold already, it stays so whatever was asked for',
  caller: 'operator',
  roles: all,
  params,
  body: withReason,
  data: Done,
  refusals,
});

export const thawPlayer = endpoint({
  method: 'POST',
  path: '/v1/console/players/{id}/thaw',
  summary:
    'End the hold of a wallet, the player’s own freeze included. That one, and one that a payer’s bank has questioned, wait for a second person, who calls this too',
  caller: 'operator',
  roles: ['finance'],
  params,
  body: withReason,
  data: Type.Object({ changed: Type.Boolean(), waits: Type.Boolean({ description: 'For a second person' }) }, closed),
  refusals: [...refusals, 'own_account', 'second_person_needed', 'operator_too_new', 'operators_linked'],
});
