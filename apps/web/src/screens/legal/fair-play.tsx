import { Trans } from '@lingui/react/macro';

/** What we promise about chance, and how a player can hold us to it. */
export function FairPlay() {
  return (
    <>
      <p>
        <Trans>
          <b>No bots, no hidden odds.</b> Every name on the board is a player who proved a phone number. Every category
          on the wheel has the same chance, at every spin, for every player.
        </Trans>
      </p>
      <h3>
        <Trans>Neither side can steer a draw</Trans>
      </h3>
      <ol className="legal-list legal-steps">
        <li>
          <Trans>
            Before you spin, our server picks a secret number and shows your phone its seal: a fingerprint from which
            the number cannot be guessed and which fits no other number.
          </Trans>
        </li>
        <li>
          <Trans>
            Your phone then adds random bytes of its own. The server could not know them when it made the seal.
          </Trans>
        </li>
        <li>
          <Trans>Both together decide the draw, by a published rule that anyone can work out again.</Trans>
        </li>
        <li>
          <Trans>
            Afterwards the server opens the seal, and your phone checks that number and draw are those promised.
          </Trans>
        </li>
      </ol>
      <p>
        <Trans>
          The questions of a game and the order of their options are drawn in the same way, before the first question
          opens. After a game press “Check this game”: your phone draws everything again and shows the numbers.
        </Trans>
      </p>
      <p>
        <Trans>
          Our list of questions with their right answers is sealed too, and the seal of every version is public before
          it is played. The check shows that what you were asked, and what counted as right, was in that list.
        </Trans>
      </p>
      <h3>
        <Trans>The answer stays with us until yours is in</Trans>
      </h3>
      <p>
        <Trans>
          Nothing that reaches a phone before your answer tells which option is right. Answers, points and time are
          judged by the server, in the same way for everybody.
        </Trans>
      </p>
      <p>
        <Trans>Think a question is wrong? Report it after the game, and a person looks at it.</Trans>
      </p>
    </>
  );
}
