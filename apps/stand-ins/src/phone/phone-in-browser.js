const received = document.querySelector('[data-from]');
let shown = '';

async function refresh() {
  if (document.hidden) return;
  const answer = await fetch(received.dataset.from).catch(() => null);
  // The stand-ins may be restarting: what is on screen stays until they answer again.
  if (!answer?.ok) return;
  const latest = await answer.text();
  if (latest === shown) return;
  received.innerHTML = latest;
  received.classList.toggle('changed', shown !== '');
  shown = latest;
}

async function copy(button) {
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
    button.textContent = 'Copied';
    setTimeout(() => (button.textContent = 'Copy'), 1500);
  } catch {
    // Browsers refuse the clipboard on plain HTTP away from localhost: select the digits instead.
    getSelection().selectAllChildren(button.parentElement.querySelector('output'));
  }
}

received.addEventListener('click', (event) => {
  const button = event.target.closest('[data-copy]');
  if (button) void copy(button);
});
document.addEventListener('visibilitychange', () => void refresh());
setInterval(() => void refresh(), 2000);
void refresh();
