const closing = document.querySelector('[data-close]');
if (closing) {
  window.close();
  const { close: backTo } = closing.dataset;
  // Still here: a browser closes only windows that a page opened.
  if (backTo) setTimeout(() => location.replace(backTo), 400);
}

document.addEventListener('click', (event) => {
  const card = event.target.closest('[data-card]')?.dataset.card;
  if (!card) return;
  document.querySelector('#number').value = card;
  document.querySelector('#expiry').value = '12 / 30';
  document.querySelector('#cvv').value = '408';
});
