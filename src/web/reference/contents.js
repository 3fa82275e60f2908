const links = new Map([...document.querySelectorAll('.contents a')].map((link) => [link.hash.slice(1), link]));
const sections = [...document.querySelectorAll('#conventions, .group, #schemas')];
/** The distance from the top of the window, in pixels, at which a part counts as being read. */
const readingLine = 140;

const lastAbove = (parts) =>
  parts.filter((part) => !part.hidden && part.getBoundingClientRect().top <= readingLine).at(-1);

const mark = (link, kind) => {
  if (link?.getAttribute('aria-current') === kind) return;
  for (const marked of document.querySelectorAll(`.contents [aria-current=${kind}]`))
    marked.removeAttribute('aria-current');
  link?.setAttribute('aria-current', kind);
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

/** Shows the operations of the section that is read, and marks the section and the operation. */
const update = () => {
  const section = lastAbove(sections);
  const operation = section && lastAbove([...section.querySelectorAll('.op')]);
  for (const [id, link] of links) {
    const list = link.nextElementSibling;
    if (list) list.hidden = id !== section?.id;
  }
  mark(links.get(section?.id), 'true');
  mark(links.get(operation?.id), 'location');
};

let isPlanned = false;
const plan = () => {
  if (isPlanned) return;
  isPlanned = true;
  requestAnimationFrame(() => {
    isPlanned = false;
    update();
  });
};

for (const event of ['scroll', 'resize', 'hashchange']) addEventListener(event, plan, { passive: true });
document.addEventListener('toggle', plan, { capture: true });
update();
