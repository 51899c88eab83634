import * as acts from '@spw/contract/console/player-acts';
import * as contract from '@spw/contract/console/players';
import { maskPhone } from '@spw/rules/phone';
import type { Clock } from '../../platform/clock.ts';
import { spanOf } from '../../platform/days-and-order.ts';
import type { Db } from '../../platform/db/database.ts';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Random } from '../../platform/random.ts';
import {
  clearReturn,
  correctBirthDateByOperator,
  disableByOperator,
  enableByOperator,
  markStaffByOperator,
  signOutEverywhere,
  unmarkStaffByOperator,
} from './desk/act-on-player.ts';
import { addNote } from './desk/notes.ts';
import { searchPlayers } from './desk/search-players.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
}

export function operatorRoutes(app: App, deps: Deps): void {
  serve(app, contract.searchPlayers, async ({ operator, query: { q = '', after, limit = 50, sort, ...days } }) => {
    const registered = { between: spanOf(days), oldestFirst: sort === 'createdAt' };
    const { found, next } = await searchPlayers(deps, { operator, q, ...registered, after, limit });
    const items = found.map(({ publicId, username, phone, createdAt, disabledAt }) => ({
      id: publicId,
      username,
      phone: maskPhone(phone),
      createdAt: createdAt.toISOString(),
      disabledAt: disabledAt?.toISOString() ?? null,
    }));
    return { data: { items, next } };
  });

  serve(app, acts.addPlayerNote, async ({ operator, params, body }) => ({
    data: await addNote(deps, { operator, publicId: params.id, text: body.text }),
  }));

  serve(app, acts.disablePlayer, async ({ operator, params, body }) => ({
    data: { changed: await disableByOperator(deps, { operator, publicId: params.id, ...body }) },
  }));

  serve(app, acts.enablePlayer, async ({ operator, params, body }) => ({
    data: { changed: await enableByOperator(deps, { operator, publicId: params.id, ...body }) },
  }));

  serve(app, acts.markStaff, async ({ operator, params, body }) => ({
    data: { changed: await markStaffByOperator(deps, { operator, publicId: params.id, ...body }) },
  }));

  serve(app, acts.unmarkStaff, async ({ operator, params, body }) => ({
    data: { changed: await unmarkStaffByOperator(deps, { operator, publicId: params.id, ...body }) },
  }));

  serve(app, acts.correctBirthDate, async ({ operator, params, body }) => ({
    data: { changed: await correctBirthDateByOperator(deps, { operator, publicId: params.id, ...body }) },
  }));

  serve(app, acts.endPlayerSessions, async ({ operator, params, body }) => ({
    data: { ended: await signOutEverywhere(deps, { operator, publicId: params.id, ...body }) },
  }));

  serve(app, acts.clearPlayerReturn, async ({ operator, params, body }) => ({
    data: { changed: await clearReturn(deps, { operator, publicId: params.id, ...body }) },
  }));
}
