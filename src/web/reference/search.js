import { byId } from '../element.js';
import { rank, wordsOf } from './ranking.js';

const filter = byId('filter');
const results = byId('results');
const chapters = document.querySelector('.contents > ul');
const parts = [...document.querySelectorAll('.op, #schemas .fold')];
const places = new Map();
const mostResults = 12;

const textIn = (part, selector) => part.querySelector(selector)?.textContent.trim() ?? '';

/** Returns the ID, title, path and texts of a part in lower case. They are read when the part is first searched. */
const placesOf = (part) => {
  if (!places.has(part)) {
    const told = part.querySelectorAll('.told, .answers, :scope:not(.op) > .inside');
    const [title, path] = [textIn(part, '.what') || textIn(part, 'summary'), textIn(part, '.path')];
    const text = [...told].map(({ textContent }) => textContent).join(' ');
    const found = { id: part.id, title, path, text };
    places.set(part, Object.fromEntries(Object.entries(found).map(([name, value]) => [name, value.toLowerCase()])));
  }
  return places.get(part);
};

const countOf = (groups) => groups.map(([count, name]) => `${count} ${name}${count === 1 ? '' : 's'}`).join(', ');

const resultOf = (part) => {
  const link = document.createElement('a');
  link.href = `#${part.id}`;
  const path = document.createElement('span');
  path.textContent = textIn(part, '.path');
  link.append(textIn(part, '.what') || textIn(part, 'summary'), path);
  const item = document.createElement('li');
  item.append(link);
  return item;
};

/** Returns the weight of a kind: operations precede webhooks and schemas with the same score. */
const worthOfKind = (part) => (part.matches('.op:has(form.try)') ? 1 : 0.6);

/** Shows the parts that contain all words, and lists the best of them: those with the words in title or path come first. */
const sift = () => {
  const words = wordsOf(filter.value);
  const isSearched = words.length > 0;
  const ranked = parts.map((part) => [part, isSearched ? rank(placesOf(part), words) * worthOfKind(part) : 1]);
  for (const [part, score] of ranked) part.hidden = score === 0;
  for (const group of document.querySelectorAll('.group, #schemas'))
    group.hidden = parts.every((part) => part.hidden || !group.contains(part));
  const found = ranked.filter(([, score]) => score > 0).toSorted(([, a], [, b]) => b - a);
  const operations = found.filter(([part]) => part.classList.contains('op')).length;
  document.body.classList.toggle('sifted', isSearched);
  chapters.hidden = isSearched && found.length > 0;
  results.replaceChildren(...(isSearched ? found.slice(0, mostResults).map(([part]) => resultOf(part)) : []));
  byId('nothing').hidden = found.length > 0;
  byId('found').textContent = isSearched
    ? countOf([
        [operations, 'operation'],
        [found.length - operations, 'schema'],
      ])
    : '';
};

filter.addEventListener('input', sift);

const resultLinks = () => [...results.querySelectorAll('a')];

/** Enter opens the first result; the arrow keys move between the search and the results. */
filter.addEventListener('keydown', (event) => {
  const [first] = resultLinks();
  if (event.key === 'Enter' && first) first.click();
  else if (event.key === 'ArrowDown' && first) {
    event.preventDefault();
    first.focus();
  }
});
results.addEventListener('keydown', (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const all = resultLinks();
  (all[all.indexOf(document.activeElement) + step] ?? filter).focus();
});

/** Opens the target of the address, even if the search has hidden it. */
const reveal = () => {
  const target = byId(decodeURIComponent(location.hash.slice(1)));
  if (!target) return undefined;
  if (target.closest('[hidden]') || (filter.value && !parts.includes(target))) {
    filter.value = '';
    sift();
  }
  if (target instanceof HTMLDetailsElement) target.open = true;
  target.scrollIntoView();
  return target;
};

/** Opens the target of a link and sets the keyboard focus on it. */
const followLink = () => reveal()?.querySelector('summary')?.focus({ preventScroll: true });

addEventListener('hashchange', followLink);
// A result whose address is already open does not change the hash.
results.addEventListener('click', (event) => {
  const link = event.target.closest('a');
  if (link?.hash === location.hash) followLink();
});
reveal();

addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target.closest('input, textarea, select')) return;
  event.preventDefault();
  filter.focus();
});
