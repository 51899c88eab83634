import { html, type Html } from '../pages/html.ts';
import { page } from '../pages/page.ts';
import { showNaira } from '../pages/show-naira.ts';
import { showNumber } from '../phone-number.ts';
import type { Charge } from './charge.ts';

/** What the carrier's partner shows before it takes airtime: who, what, how much, how often, and how to stop. */
export function consentPage({ token, msisdn, amountKobo, kind, periodDays, description }: Charge): Html {
  const every = periodDays === 1 ? 'day' : periodDays === 7 ? 'week' : `${periodDays} days`;
  const price = kind === 'subscription' ? `${showNaira(amountKobo)} every ${every}` : showNaira(amountKobo);
  return frame(
    html`<h1>Confirm your purchase</h1>
      <dl class="terms">
        <div>
          <dt>For</dt>
          <dd>${description}</dd>
        </div>
        <div>
          <dt>From the airtime of</dt>
          <dd>${hideMiddle(msisdn)}</dd>
        </div>
        <div>
          <dt>Price</dt>
          <dd><b>${price}</b></dd>
        </div>
      </dl>
      ${kind === 'subscription' ? html`<p>It renews by itself. Send STOP to 20345 at any time to end it.</p>` : null}
      <form method="post" action="/airtime/consent/${token}">
        <button class="button primary" name="answer" value="confirm">Confirm</button>
        <button class="button" name="answer" value="cancel">Cancel</button>
      </form>`,
  );
}

export function consentOverPage(): Html {
  return frame(
    html`<h1>This request is over</h1>
      <p>It was answered already, or its time has passed. You have not been charged by opening this page.</p>`,
  );
}

function frame(body: Html): Html {
  return page({
    title: 'Confirm · Stand-in Mobile',
    look: 'carrier',
    styles: ['/network/entry.css', '/airtime/consent.css'],
    body: html`<header class="carrier-bar">
        <a class="carrier-name" href="/"><i class="mast" aria-hidden="true"></i>Stand-in Mobile</a>
      </header>
      <main class="consent">${body}</main>`,
  });
}

const hideMiddle = (msisdn: string) => showNumber(msisdn).replace(/^(\d{4}) \d{3} \d(\d{3})$/, '$1 ••• •$2');
