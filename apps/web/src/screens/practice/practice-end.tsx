import { useLingui } from '@lingui/react/macro';
import { Button, LinkButton } from '@spw/ui/parts/button.tsx';
import { focusOnArrival } from '../../features/round/focus-on-arrival.ts';
import { BusScene } from '../../features/round/bus.tsx';
import { CrossMark, DoneMark } from '../../features/round/round-icons.tsx';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session/session-store.ts';
import type { Practice } from './use-practice.ts';
import '../../features/round/result.css';

/** How it went, and the way to the game itself. */
export function PracticeEnd({ practice }: { practice: Practice }) {
  const { t } = useLingui();
  const visiting = useSession().session === null;
  const { questions, rights } = practice.state;
  const right = rights.filter(Boolean).length;
  const all = questions.length;
  return (
    <div className="result">
      <BusScene late={false} level={all} />
      <main id="main" className="result-body">
        <h1 ref={focusOnArrival} tabIndex={-1} className="result-title">{t`${right} of ${all}`}</h1>
        <p className="practice-tag">{t`This is practice: no points, no cash`}</p>
        <ol className="practice-review">
          {questions.map(({ text, options, answer }, at) => (
            <li key={text} data-right={rights[at] ? '' : undefined}>
              {rights[at] ? <DoneMark /> : <CrossMark />}
              <span>
                <span className="sr-text">{rights[at] ? t`Right.` : t`Missed.`}</span> {text} <b>{options[answer]}</b>
              </span>
            </li>
          ))}
        </ol>
        <div className="result-acts">
          <LinkButton to={visiting ? paths.signup : paths.wheel} wide>
            {visiting ? t`Register to play for cash` : t`Spin the wheel`}
          </LinkButton>
          <Button kind="quiet" onPress={practice.again}>{t`Practise again`}</Button>
        </div>
      </main>
    </div>
  );
}
