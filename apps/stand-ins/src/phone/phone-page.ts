import { type Html, html } from '../pages/html.ts';
import { page } from '../pages/page.ts';
import { showNumber } from '../phone-number.ts';

interface OnePhone {
  number: string;
  messages: Html;
}

export function phonePage({ number, messages }: OnePhone): Html {
  const screen = html`<header class="owner">
      <h1>Messages</h1>
      <p>${showNumber(number)} <a href="/phone">Change number</a></p>
    </header>
    <section class="received" aria-label="Messages" aria-live="polite" data-from="/phone/messages?number=${number}">
      ${messages}
    </section>`;
  return handset({ title: `Phone ${showNumber(number)}`, screen, scripts: ['/phone/phone-in-browser.js'] });
}

interface Choice {
  typed: string;
  numbers: string[];
}

export function chooseNumberPage({ typed, numbers }: Choice): Html {
  const refused = typed !== '';
  const screen = html`<header class="owner"><h1>Which phone?</h1></header>
    <form class="choose" action="/phone">
      <label for="number">Mobile number</label>
      <input
        id="number"
        name="number"
        type="tel"
        inputmode="tel"
        autocomplete="off"
        placeholder="0803 000 0001"
        required
        value="${typed}"
        ${refused ? html`aria-invalid="true" aria-describedby="refused"` : null}
      />
      ${refused ? html`<p class="refused" id="refused">That is not a Nigerian mobile number.</p>` : null}
      <button class="button primary">Open phone</button>
    </form>
    ${numbers.length > 0 ? phonesWithMessages(numbers) : null}`;
  return handset({ title: 'Phone', screen });
}

function phonesWithMessages(numbers: string[]): Html {
  return html`<section class="known">
    <h2>With messages</h2>
    <ul>
      ${numbers.map((number) => html`<li><a href="/phone?number=${number}">${showNumber(number)}</a></li>`)}
    </ul>
  </section>`;
}

interface Handset {
  title: string;
  screen: Html;
  scripts?: string[];
}

function handset({ title, screen, scripts = [] }: Handset): Html {
  return page({
    title,
    look: 'desk',
    styles: ['/phone/phone.css', '/phone/messages.css', '/phone/prompts.css'],
    scripts,
    body: html`<nav class="back"><a href="/">All stand-ins</a></nav>
      <main class="handset">
        <div class="screen">
          <div class="status" aria-hidden="true">
            <span>Stand-in Mobile</span><i class="signal"></i><i class="battery"></i>
          </div>
          ${screen}
        </div>
      </main>`,
  });
}
