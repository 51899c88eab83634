import { type Html, html } from '../pages/html.ts';
import type { Message } from '../sms/inbox.ts';
import { oneTimeCode } from './one-time-code.ts';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

export function messageList(messages: Message[]): Html {
  if (messages.length === 0) {
    return html`<div class="empty">
      <div class="envelope" aria-hidden="true"></div>
      <p><b>No messages yet</b></p>
      <p>A text to this number shows here by itself.</p>
    </div>`;
  }
  return html`<ol class="messages">
    ${messages.map(showMessage)}
  </ol>`;
}

function showMessage({ from, text, at }: Message): Html {
  const code = oneTimeCode(text);
  return html`<li class="message">
    <p class="meta"><b>${from}</b><time datetime="${at}">${clock.format(new Date(at))}</time></p>
    ${code ? showCode(code) : null}
    <p class="text">${text}</p>
  </li>`;
}

function showCode(code: string): Html {
  const half = Math.ceil(code.length / 2);
  return html`<div class="code">
    <output aria-label="Code ${code.split('').join(' ')}"
      ><span>${code.slice(0, half)}</span><span>${code.slice(half)}</span></output
    >
    <button type="button" class="button" data-copy="${code}">Copy</button>
  </div>`;
}
