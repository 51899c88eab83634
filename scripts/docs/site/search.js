// Finds headings by the words below them. The index is loaded when somebody begins to look for something.
(() => {
  const search = document.querySelector('.search');
  const field = search.querySelector('input');
  const found = search.querySelector('.found');
  const status = found.querySelector('p');
  const list = found.querySelector('ol');
  const MOST = 20;
  let index = null;

  search.hidden = false;
  field.addEventListener('focus', load, { once: true });
  field.addEventListener('focus', show);
  field.addEventListener('input', show);
  search.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
    if (event.key === 'Enter' && event.target === field) list.querySelector('a')?.click();
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const stops = [field, ...list.querySelectorAll('a')];
      const next = stops[stops.indexOf(document.activeElement) + (event.key === 'ArrowDown' ? 1 : -1)];
      if (!next) return;
      event.preventDefault();
      next.focus();
    }
  });
  list.addEventListener('click', close);
  document.addEventListener('click', (event) => {
    if (!search.contains(event.target)) close();
  });

  function load() {
    const script = document.createElement('script');
    script.src = `${search.dataset.home}/site/search-index.js`;
    script.addEventListener('load', () => {
      index = window.searchIndex;
      show();
    });
    document.head.append(script);
  }

  function close() {
    found.hidden = true;
  }

  function show() {
    const words = index === null ? [] : wordsOf(field.value).filter((word) => !index.common.includes(word));
    found.hidden = words.length === 0;
    if (found.hidden) return;
    const parts = find(words);
    status.textContent = parts.length > MOST ? `The first ${MOST} of ${parts.length}` : `${parts.length} found`;
    list.replaceChildren(...parts.slice(0, MOST).map(row));
  }

  /** Every part that has a word for each of those looked for, or one that begins so. What is in a title or heading comes first. */
  function find(words) {
    const known = Object.keys(index.words);
    const each = words.map((word) => new Set(known.filter((one) => one.startsWith(word)).flatMap(partsOf)));
    const common = [...each[0]].filter((part) => each.every((parts) => parts.has(part)));
    return common
      .map((part) => ({ part, worth: worthOf(part, words) }))
      .sort((a, b) => b.worth - a.worth || a.part - b.part)
      .map(({ part }) => part);
  }

  function worthOf(part, words) {
    const [page, , heading] = index.parts[part];
    const [headed, titled] = [wordsOf(heading), wordsOf(index.pages[page][1])];
    const begins = (ones, word) => ones.some((one) => one.startsWith(word));
    return words.reduce((sum, word) => sum + (begins(headed, word) ? 2 : 0) + (begins(titled, word) ? 1 : 0), 0);
  }

  function partsOf(word) {
    let part = 0;
    return index.words[word].split(' ').map((step) => (part += parseInt(step, 36)));
  }

  function row(part) {
    const [page, anchor, heading] = index.parts[part];
    const [file, title] = index.pages[page];
    const item = document.createElement('li');
    const link = item.appendChild(document.createElement('a'));
    link.href = `${search.dataset.home}/${file}${anchor && `#${anchor}`}`;
    link.append(heading);
    if (anchor) link.appendChild(document.createElement('small')).textContent = title;
    return item;
  }

  function wordsOf(text) {
    const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    return plain.match(/[\p{L}\p{N}]{2,32}/gu) ?? [];
  }
})();
