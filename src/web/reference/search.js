import { byId } from './element.js';

const filter = byId('filter');
const parts = [...document.querySelectorAll('.op, #schemas .fold')];
const texts = new Map();

/** Everything that a part says: its description, its fields, its problem codes. It is read when it is first searched. */
const textOf = (part) => {
  if (!texts.has(part)) {
    const said = part.querySelectorAll(':scope > summary, .told, .answers, :scope:not(.op) > .inside');
    texts.set(part, [part.id, ...[...said].map(({ textContent }) => textContent)].join(' ').toLowerCase());
  }
  return texts.get(part);
};

const titleOf = (part) => `${part.id} ${part.querySelector('summary').textContent}`.toLowerCase();

const countOf = (groups) => groups.map(([count, name]) => `${count} ${name}${count === 1 ? '' : 's'}`).join(', ');

/** Shows the parts that contain all words; those that have them in their titles are marked. */
const sift = () => {
  const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = (text) => words.every((word) => text.includes(word));
  for (const part of parts) {
    part.hidden = !isFound(textOf(part));
    part.classList.toggle('best', words.length > 0 && isFound(titleOf(part)));
  }
  for (const group of document.querySelectorAll('.group, #schemas'))
    group.hidden = parts.every((part) => part.hidden || !group.contains(part));
  const found = parts.filter((part) => !part.hidden);
  const operations = found.filter((part) => part.classList.contains('op')).length;
  document.body.classList.toggle('sifted', words.length > 0);
  byId('nothing').hidden = found.length > 0;
  byId('found').textContent =
    words.length === 0
      ? ''
      : countOf([
          [operations, 'operation'],
          [found.length - operations, 'schema'],
        ]);
};

filter.addEventListener('input', sift);

/** Opens what the address points at, even if the search has hidden it. */
const reveal = () => {
  const target = byId(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  if (target.closest('[hidden]') || (filter.value && !parts.includes(target))) {
    filter.value = '';
    sift();
  }
  if (target instanceof HTMLDetailsElement) target.open = true;
  target.scrollIntoView();
};

addEventListener('hashchange', reveal);
reveal();

addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target.closest('input, textarea, select')) return;
  event.preventDefault();
  filter.focus();
});
