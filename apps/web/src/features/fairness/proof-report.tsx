import { useLingui } from '@lingui/react/macro';
import type { CheckName } from '@spw/rules/proof';
import { Button } from '@spw/ui/parts/button.tsx';
import { ChevronDownIcon } from '@spw/ui/parts/icons.ts';
import { saveFile } from '@spw/ui/save-file.ts';
import { useCategoryName } from '../../shared/category-name.ts';
import { DownloadIcon } from '../../shared/icons.ts';
import type { CheckedProof } from './use-proof.ts';

/** The outcome first, then each check in a sentence, then the numbers for whoever wants to do it over. */
export function ProofReport({ proof, checks, kept }: CheckedProof) {
  const { t } = useLingui();
  const { questions, points, start, spins, questionBank } = proof;
  const called = useCategoryName();
  const category = called(proof.categories.find(({ id }) => id === proof.categoryId)?.name ?? '');
  const rights = questions.filter(({ right }) => right === true).length;
  const shown = questions.length;
  const rows: readonly { name: CheckName; title: string; text: string }[] = [
    {
      name: 'seal',
      title: t`The seals`,
      text:
        kept > 0
          ? t`The opened seeds match the ${kept} seals this phone was shown before.`
          : t`The opened seeds match their seals.`,
    },
    {
      name: 'wheel',
      title: t`The wheel`,
      text: proof.wildcard ? t`You chose ${category} yourself.` : t`The draw gives ${category}, as the wheel showed.`,
    },
    { name: 'questions', title: t`Your questions`, text: t`All were picked by the draw before Q1 opened.` },
    {
      name: 'content',
      title: t`Their answers`,
      text:
        questionBank === null
          ? t`Not checked: this game is from before we sealed our list of questions.`
          : t`Questions shown: ${shown}. They and their right answers were sealed before the game, in version ${questionBank.version} of our list.`,
    },
    { name: 'options', title: t`A, B, C, D`, text: t`The order was mixed before you saw it.` },
    { name: 'score', title: t`Your score`, text: t`Right answers: ${rights}. They make ${points} points.` },
  ];
  const checked = rows.filter(({ name }) => checks[name] !== null);
  const good = checked.filter(({ name }) => checks[name]).length;
  const fair = good === checked.length;
  return (
    <div className="grid gap-3">
      <output className="proof-verdict" data-fair={fair ? '' : undefined}>
        <ShieldSign fair={fair} />
        <div>
          <b>{fair ? t`This game was fair` : t`Something does not match`}</b>
          <p>
            {t`${good} of ${checked.length} checks match. Your phone did the checking.`}{' '}
            {!fair && t`Please write to us with the numbers below.`}
          </p>
        </div>
      </output>
      <ul className="proof-checks">
        {rows.map(({ name, title, text }) => (
          <li key={name} data-check={signOf(checks[name])}>
            <CheckSign sign={signOf(checks[name])} />
            <b>{title}</b>
            <p>{checks[name] === false ? t`This does not match.` : text}</p>
          </li>
        ))}
      </ul>
      <details className="proof-numbers">
        <summary>
          {t`Show the numbers`}
          <ChevronDownIcon />
        </summary>
        <dl>
          <dt>{t`Seal (SHA-256), given before the game`}</dt>
          <dd>{start.commitment}</dd>
          {start.record !== null && (
            <>
              <dt>{t`Record of the start, given before Q1`}</dt>
              <dd>{start.record}</dd>
            </>
          )}
          {questionBank !== null && (
            <>
              <dt>{t`Seal of the list of questions, version ${questionBank.version}`}</dt>
              <dd>{questionBank.root}</dd>
            </>
          )}
          <dt>{t`Seed, opened after the game`}</dt>
          <dd>{start.seed}</dd>
          <dt>{t`Your phone's bytes`}</dt>
          <dd>{start.clientBytes || '–'}</dd>
          {spins.map(({ spin, commitment, seed }) => (
            <div key={spin}>
              <dt>{t`Spin ${spin}: seal and seed`}</dt>
              <dd>{commitment}</dd>
              <dd>{seed}</dd>
            </div>
          ))}
          <dt>{t`Game`}</dt>
          <dd>{proof.roundId}</dd>
        </dl>
        <Button wide kind="secondary" icon={<DownloadIcon />} onPress={() => saveProof(proof)}>
          {t`Save the whole proof`}
        </Button>
      </details>
    </div>
  );
}

function ShieldSign({ fair }: { fair: boolean }) {
  return (
    <svg viewBox="0 0 24 24" className="size-12 flex-none" aria-hidden>
      <path d="M12 1.5l9 3v7c0 5.5-3.7 9.3-9 11-5.3-1.7-9-5.5-9-11v-7z" fill="currentColor" />
      <path
        d={fair ? 'M7.5 12l3.2 3.2 5.8-6' : 'M8.5 8.5l7 7M15.5 8.5l-7 7'}
        fill="none"
        stroke={fair ? 'var(--color-good)' : 'var(--color-bad)'}
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

function saveProof(proof: CheckedProof['proof']): void {
  saveFile(`spin-n-win-${proof.roundId}.json`, JSON.stringify(proof, null, 2), 'application/json');
}

type Sign = keyof typeof SIGNS;

const SIGNS = { ok: 'M6.8 12.4l3.6 3.6 6.8-7.2', wrong: 'M8 8l8 8M16 8l-8 8', unchecked: 'M7 12h10' };

function signOf(holds: boolean | null): Sign {
  return holds === null ? 'unchecked' : holds ? 'ok' : 'wrong';
}

function CheckSign({ sign }: { sign: Sign }) {
  return (
    <svg viewBox="0 0 24 24" className="size-6" aria-hidden>
      <circle cx="12" cy="12" r="11" fill="currentColor" />
      <path
        d={SIGNS[sign]}
        fill="none"
        stroke="var(--color-surface)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
