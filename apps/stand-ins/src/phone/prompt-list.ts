import { type Html, html } from '../pages/html.ts';
import { showNaira } from '../pages/show-naira.ts';
import type { Prompts } from '../wallets/prompts.ts';

type Prompt = ReturnType<Prompts['waiting']>[number];

const FROM = { momo: 'MTN MoMo', airtel: 'SmartCash' };

/** What a wallet asks its owner; left alone, it goes by itself. */
export function promptList(prompts: Prompt[]): Html | null {
  if (prompts.length === 0) return null;
  return html`<ol class="prompts">
    ${prompts.map(showPrompt)}
  </ol>`;
}

function showPrompt({ id, provider, msisdn, amountKobo, message }: Prompt): Html {
  return html`<li class="prompt">
    <p class="meta"><b>${FROM[provider]}</b></p>
    <p>Pay <b>${showNaira(amountKobo)}</b> to Spin-N-Win?</p>
    <p class="text">${message}</p>
    <form method="post" action="/phone/prompts/${id}">
      <input type="hidden" name="number" value="${msisdn}" />
      <button class="button primary" name="answer" value="approve">Approve</button>
      <button class="button" name="answer" value="decline">Decline</button>
    </form>
  </li>`;
}
