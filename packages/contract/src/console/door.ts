import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { closed, RoleName, Time, Uuid } from './page.ts';

const Password = Type.String({ minLength: 1, maxLength: 128 });
const Code = Type.String({ maxLength: 24, description: 'Six digits of the authenticator, or a recovery code' });
const Token = Type.Object({ token: Type.String({ description: 'Counts only beside the cookie' }) }, closed);
const tries = { max: 120, seconds: 900, by: 'address' } as const;

const Me = Type.Object(
  {
    id: Uuid,
    username: Type.String(),
    role: RoleName,
    signedInAt: Time,
    endsAt: Type.Object({ idle: Time, latest: Time }, closed),
    recoveryCodesLeft: Type.Integer(),
    approvesFrom: Type.String({ format: 'date-time', description: 'Until then nothing can be approved' }),
    siblings: Type.Array(Type.Object({ username: Type.String(), askedBy: Type.String() }, closed), {
      description:
        'Whom the same owner asked for within 30 days of you: they count as another person, and should be one',
    }),
  },
  closed,
);

export const operatorLogin = endpoint({
  method: 'POST',
  path: '/v1/console/login',
  summary: 'First step: username and password. What is owed next is answered, and nothing else is open yet',
  caller: 'anyone',
  stores: 'proven',
  body: Type.Object({ username: Type.String({ maxLength: 64 }), password: Password }, closed),
  data: Type.Union([
    Type.Object({ step: Type.Literal('code') }, closed),
    Type.Object(
      {
        step: Type.Literal('enrol'),
        secret: Type.String({ description: 'For typing into an authenticator' }),
        uri: Type.String({ description: 'The same as otpauth:, for a picture to scan' }),
      },
      closed,
    ),
  ]),
  meta: Token,
  refusals: ['operator_login_failed'],
  limit: tries,
});

export const operatorProve = endpoint({
  method: 'POST',
  path: '/v1/console/login/code',
  summary: 'Second step: the code of the authenticator, or one of the recovery codes',
  caller: 'operator-unproven',
  body: Type.Object({ code: Code }, closed),
  data: Me,
  meta: Token,
  refusals: ['operator_code_wrong', 'operator_locked', 'operator_not_enrolled'],
  limit: tries,
});

export const operatorEnrol = endpoint({
  method: 'POST',
  path: '/v1/console/login/enrol',
  summary: 'Second step of a first login: a password of your own and a code of the new authenticator',
  caller: 'operator-unproven',
  body: Type.Object({ code: Code, newPassword: Password }, closed),
  data: Type.Object({ me: Me, recoveryCodes: Type.Array(Type.String(), { description: 'Shown this once' }) }, closed),
  meta: Token,
  refusals: ['operator_code_wrong', 'operator_locked', 'operator_enrolled', 'password_weak'],
  limit: tries,
});

export const renewOperatorToken = endpoint({
  method: 'POST',
  path: '/v1/console/token',
  summary: 'The token again, for a page that was loaded anew. The cookie alone opens nothing else',
  caller: 'anyone',
  stores: 'proven',
  data: Me,
  meta: Token,
  refusals: ['not_signed_in'],
});

export const operatorMe = endpoint({
  method: 'GET',
  path: '/v1/console/me',
  summary: 'Who is signed in, and until when',
  caller: 'operator',
  roles: ['content', 'support', 'finance'],
  data: Me,
  refusals: [],
});

export const operatorLogout = endpoint({
  method: 'POST',
  path: '/v1/console/logout',
  summary: 'End this session',
  caller: 'anyone',
  stores: 'proven',
  data: Type.Null(),
  refusals: [],
});

export const changeOperatorPassword = endpoint({
  method: 'POST',
  path: '/v1/console/me/password',
  summary: 'A new password. Every other session of yours ends',
  caller: 'operator',
  roles: ['content', 'support', 'finance'],
  body: Type.Object({ oldPassword: Password, newPassword: Password }, closed),
  data: Type.Null(),
  refusals: ['password_wrong', 'password_weak'],
  limit: tries,
});

export const replaceRecoveryCodes = endpoint({
  method: 'POST',
  path: '/v1/console/me/recovery-codes',
  summary: 'New recovery codes; the old ones open nothing any more',
  caller: 'operator',
  roles: ['content', 'support', 'finance'],
  body: Type.Object({ code: Code }, closed),
  data: Type.Object({ recoveryCodes: Type.Array(Type.String()) }, closed),
  refusals: ['operator_code_wrong', 'operator_locked', 'operator_not_enrolled'],
  limit: tries,
});
