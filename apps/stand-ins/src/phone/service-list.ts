import type { Subscription } from '../airtime/subscriptions.ts';
import { type Html, html } from '../pages/html.ts';
import { showNaira } from '../pages/show-naira.ts';

/** What this line pays for from its airtime, and the way out of it. */
export function serviceList(orders: Subscription[]): Html | null {
  if (orders.length === 0) return null;
  return html`<ol class="services">
    ${orders.map(
      ({ msisdn, productId, amountKobo, status }) =>
        html`<li class="service">
          <p><b>${productId}</b><br />${showNaira(amountKobo)}, ${status}</p>
          <form method="post" action="/phone/stop">
            <input type="hidden" name="number" value="${msisdn}" />
            <button class="button" name="productId" value="${productId}">Send STOP</button>
          </form>
        </li>`,
    )}
  </ol>`;
}
