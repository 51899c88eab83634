import { html, type Html } from '../pages/html.ts';
import { page } from '../pages/page.ts';
import { showNaira } from '../pages/show-naira.ts';
import { cards, showCard } from './cards.ts';
import type { Transaction } from './transaction.ts';

export function checkoutPage(transaction: Transaction): Html {
  const { accessCode, amount, email, asking, status, gatewayResponse } = transaction;
  const at = `/paystack/checkout/${accessCode}`;
  return frame(
    html`<header class="bill">
        <p>${email}</p>
        <p>Pay <b>${showNaira(amount)}</b></p>
      </header>
      ${status === 'failed' ? html`<p class="refused" role="alert">${gatewayResponse}. Try another card.</p>` : null}
      ${asking ? secretForm(at, asking) : cardForm(at, amount)}
      <form method="post" action="${at}/cancel"><button class="button quiet">Cancel payment</button></form>
      ${asking ? null : testCards()}`,
  );
}

function cardForm(at: string, amount: number): Html {
  return html`<form class="card" method="post" action="${at}/pay">
    <label for="number">Card number</label>
    <input id="number" name="number" type="tel" autocomplete="off" placeholder="0000 0000 0000 0000" required />
    <div class="pair">
      <div>
        <label for="expiry">Card expiry</label>
        <input id="expiry" name="expiry" type="tel" autocomplete="off" placeholder="MM / YY" required />
      </div>
      <div>
        <label for="cvv">CVV</label>
        <input id="cvv" name="cvv" type="tel" autocomplete="off" placeholder="123" maxlength="4" required />
      </div>
    </div>
    <button class="button primary">Pay ${showNaira(amount)}</button>
  </form>`;
}

function secretForm(at: string, asking: 'pin' | 'code'): Html {
  const label = asking === 'pin' ? 'Enter your 4-digit card PIN' : 'Enter the code sent to your phone';
  return html`<form class="card" method="post" action="${at}/confirm">
    <label for="secret">${label}</label>
    <input id="secret" name="secret" type="tel" autocomplete="off" autofocus required />
    <button class="button primary">Continue</button>
  </form>`;
}

function testCards(): Html {
  return html`<section class="testing">
    <h2>Test cards</h2>
    <dl>
      ${cards.map(
        ({ number, about }) =>
          html`<div>
            <dt>
              <button type="button" class="number" data-card="${showCard(number)}">${showCard(number)}</button>
            </dt>
            <dd>${about}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
}

interface Closed {
  title: string;
  said: string;
  backTo: string | null;
}

/** Closes its window; where it may not, it goes back to the merchant. */
export function closedPage({ title, said, backTo }: Closed): Html {
  return frame(
    html`<div class="closed" data-close="${backTo ?? ''}">
      <h1>${title}</h1>
      <p>${said}</p>
      ${backTo ? html`<p><a class="button" href="${backTo}">Back to Spin-N-Win</a></p>` : null}
    </div>`,
  );
}

function frame(body: Html): Html {
  return page({
    title: 'Checkout · Stand-in Paystack',
    look: 'till',
    styles: ['/paystack/checkout.css'],
    scripts: ['/paystack/checkout-in-browser.js'],
    body: html`<main class="checkout">
      <p class="merchant"><b>Spin-N-Win</b><span>Test payment</span></p>
      ${body}
      <p class="secured">Stand-in for Paystack. No money moves.</p>
    </main>`,
  });
}
