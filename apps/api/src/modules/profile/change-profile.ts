import type { RefusalCode } from '@spw/contract/refusals';
import type { Avatar } from '@spw/rules/avatars';
import { isNetworkEmail, parseEmail } from '@spw/rules/email';
import { lagosDay } from '@spw/rules/lagos';
import { decideDetails } from '@spw/rules/profile';
import type { Settings } from '@spw/rules/settings';
import { parseChangedUsername } from '@spw/rules/username';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { reencodeImage } from '../../platform/images/reencode-image.ts';
import { imageAddress } from '../../platform/images/serve-images.ts';
import type { Random } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockPlayer, updateProfile } from '../players/index.ts';
import { IMAGES_FOLDER, saveImage } from './image-store.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly currentSettings: () => Promise<Settings>;
}

interface ProfileChange {
  readonly playerId: bigint;
  readonly username: string;
  readonly email: string;
  readonly image: Buffer | null;
  readonly avatar?: Avatar | undefined;
  readonly dob?: string | undefined;
  readonly gender?: string | undefined;
  readonly state?: string | undefined;
  readonly city?: string | undefined;
}

const FIELDS = { birthDate: 'dob', gender: 'gender', state: 'state', city: 'city' } as const;
const NAME_BYTES = 16;
const SQUARE = { width: 256, height: 256, quality: 78 };

/** Everything is right and all of it is kept, or nothing is. */
export async function changeProfile(deps: Deps, { playerId, image, ...said }: ProfileChange): Promise<void> {
  const settings = await deps.currentSettings();
  // Before the transaction: drawing takes as long as it takes, and a connection is not to wait for it.
  const bytes = image === null ? null : await reencodeImage(image, SQUARE);
  const now = deps.clock.now();

  await deps.db.transaction().execute(async (tx) => {
    const known = await lockPlayer(tx, playerId);
    const fields: Record<string, RefusalCode> = {};

    const username = parseChangedUsername(said.username, settings.usernames);
    if (!username.ok) fields['username'] = username.code;
    const email = said.email === known.email ? { ok: true as const, value: known.email } : readEmail(said.email);
    if (!email.ok) fields['email'] = email.code;
    const { details, refused } = decideDetails(
      known,
      { birthDate: said.dob, gender: said.gender, state: said.state, city: said.city },
      { today: lagosDay(now) },
    );
    for (const detail of ['birthDate', 'gender', 'state', 'city'] as const)
      if (refused[detail]) fields[FIELDS[detail]] = refused[detail];
    if (!username.ok || !email.ok || Object.keys(fields).length > 0) throw new Refusal(onlyCode(fields), { fields });

    const name = deps.random.bytes(NAME_BYTES).toString('hex');
    if (bytes) await saveImage(tx, { playerId, name, bytes, createdAt: now });
    await updateProfile(tx, {
      playerId,
      username: username.value,
      email: email.value,
      ...details,
      image: bytes ? imageAddress(IMAGES_FOLDER, name) : known.image,
      avatar: said.avatar ?? known.avatar,
    });
  });
}

function readEmail(text: string) {
  const email = parseEmail(text);
  if (email.ok) return isNetworkEmail(email.value) ? { ok: false as const, code: 'email_invalid' as const } : email;
  return email.code === 'email_required' ? { ok: false as const, code: 'profile_email_required' as const } : email;
}

/** One thing wrong is said as it is; several are said at their fields. */
function onlyCode(fields: Record<string, RefusalCode>): RefusalCode {
  const codes = [...new Set(Object.values(fields))];
  return codes.length === 1 ? codes[0]! : 'invalid_input';
}
