import type { FastifyInstance } from 'fastify';
import { controlCalls } from './control/calls.ts';
import { type Html, html } from './pages/html.ts';
import { page } from './pages/page.ts';
import { sendPage } from './pages/send-page.ts';
import { serveAsset } from './pages/serve-asset.ts';
import { cards, showCard } from './paystack/cards.ts';

interface Deps {
  gatewayPort: number | null;
}

export function indexRoutes(app: FastifyInstance, { gatewayPort }: Deps) {
  serveAsset(app, '/pages/base.css', new URL('pages/base.css', import.meta.url));
  serveAsset(app, '/pages/index.css', new URL('pages/index.css', import.meta.url));
  app.get('/', (request, reply) => {
    const gatewayUrl = gatewayPort === null ? null : `http://${request.hostname}:${gatewayPort}/`;
    return sendPage(reply, indexPage(gatewayUrl));
  });
}

const moneyProviders = [
  ['/paystack', 'Cards, banks, transfers and refunds. Its checkout page opens from the game.'],
  ['/momo', 'MTN MoMo collections. A payment waits for Approve or Decline on the phone.'],
  ['/airtel', 'Airtel Money. The same.'],
  ['/airtime', 'Airtime charges and subscriptions. Its consent page opens from the game; the phone sends STOP.'],
] as const;

function indexPage(gatewayUrl: string | null): Html {
  return page({
    title: 'Stand-ins · Spin-N-Win',
    look: 'index',
    styles: ['/pages/index.css'],
    body: html`<main>
      <h1>Stand-ins</h1>
      <p class="lead">The outside world of Spin-N-Win while developing and testing. Nothing leaves this machine.</p>
      <ul class="doors">
        ${door('/phone', 'Phone', 'Read the texts a number received, approve its payments, send STOP.')}
        ${door('/network/entry?campaign=demo', 'Network entry', 'Come to the game from the mobile network, number known.')}
        ${gatewayUrl ? door(gatewayUrl, 'Mobile data', 'The game as seen through a gateway that adds the SIM’s number.') : null}
      </ul>
      <h2>Test cards</h2>
      <dl class="calls">
        ${cards.map(
          ({ number, about }) =>
            html`<div>
              <dt><code>${showCard(number)}</code></dt>
              <dd>${about}</dd>
            </div>`,
        )}
      </dl>
      <h2>Control</h2>
      <dl class="calls">
        ${controlCalls.map(
          ({ method, path, example, does }) =>
            html`<div>
              <dt><b class="method">${method}</b> <code>${path}</code></dt>
              <dd>${does}${example ? html`<code class="example">${example}</code>` : null}</dd>
            </div>`,
        )}
      </dl>
      <h2>Providers</h2>
      <dl class="calls">
        <div>
          <dt><b class="method">POST</b> <code>/sms/v1/messages</code></dt>
          <dd>Sends a text. Needs the API key as a bearer token; the same reference is accepted once.</dd>
        </div>
        <div>
          <dt><b class="method">GET</b> <code>/network/entry/go</code></dt>
          <dd>
            Redirects to the game at once.<code class="example"
              >?msisdn=2348030000001&amp;campaign=demo&amp;unsigned=1</code
            >
          </dd>
        </div>
        <div>
          <dt><b class="method">API</b> <code>/numbers</code></dt>
          <dd>The carriers’ look-up of a number: whether its SIM was swapped, whether it went to somebody else.</dd>
        </div>
        ${moneyProviders.map(
          ([path, about]) =>
            html`<div>
              <dt><b class="method">API</b> <code>${path}</code></dt>
              <dd>${about}</dd>
            </div>`,
        )}
      </dl>
    </main>`,
  });
}

function door(href: string, name: string, about: string): Html {
  return html`<li>
    <a href="${href}"><b>${name}</b><span>${about}</span></a>
  </li>`;
}
