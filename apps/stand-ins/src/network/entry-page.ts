import { type Html, html } from '../pages/html.ts';
import { page } from '../pages/page.ts';
import { showNumber, toMsisdn } from '../phone-number.ts';

interface Entry {
  campaign: string;
  typed: string;
  known: string[];
  refused?: boolean;
}

/** What a carrier shows before it tells a site who is calling. */
export function entryPage({ campaign, typed, known, refused = false }: Entry): Html {
  const msisdn = toMsisdn(typed);
  const others = known.filter((number) => number !== msisdn);
  return page({
    title: 'Continue to Spin-N-Win · Stand-in Mobile',
    look: 'carrier',
    styles: ['/network/entry.css'],
    body: html`<header class="carrier-bar">
        <a class="carrier-name" href="/"><i class="mast" aria-hidden="true"></i>Stand-in Mobile</a>
      </header>
      <main class="consent">
        <h1>Continue to <span class="whole">Spin-N-Win</span></h1>
        <p>
          You are on mobile data. With your permission we tell <span class="whole">Spin-N-Win</span> the number of this
          line.
        </p>
        <form action="/network/entry/go">
          <input type="hidden" name="campaign" value="${campaign}" />
          <label for="msisdn">Your number</label>
          <input
            id="msisdn"
            name="msisdn"
            type="tel"
            inputmode="tel"
            autocomplete="off"
            required
            value="${msisdn ? showNumber(msisdn) : typed}"
            ${refused ? html`aria-invalid="true" aria-describedby="refused"` : null}
          />
          ${refused ? html`<p class="refused" id="refused">That is not a Nigerian mobile number.</p>` : null}
          ${others.length > 0 ? otherLines(others, campaign) : null}
          <button class="button primary">Continue</button>
          <section class="testing">
            <h2>For testing</h2>
            <label class="tick"><input type="checkbox" name="unsigned" value="1" />Leave out the signature</label>
            ${campaign ? html`<p>Campaign <code>${campaign}</code></p>` : null}
          </section>
        </form>
      </main>`,
  });
}

function otherLines(numbers: string[], campaign: string): Html {
  const address = (number: string) => `/network/entry?${new URLSearchParams({ campaign, msisdn: number }).toString()}`;
  return html`<div class="others">
    <p>Or another line</p>
    <ul>
      ${numbers.map((number) => html`<li><a href="${address(number)}">${showNumber(number)}</a></li>`)}
    </ul>
  </div>`;
}
