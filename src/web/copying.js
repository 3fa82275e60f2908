import { element } from './element.js';

const shownMs = 2000;

/** Copies a text, or selects it if the browser does not permit copying. */
const copy = async (place) => {
  try {
    await navigator.clipboard.writeText(place.textContent);
    return 'Copied';
  } catch {
    getSelection().selectAllChildren(place);
    return 'Selected';
  }
};

const withButton = (pre) => {
  const button = element('button', 'copy', 'Copy');
  button.type = 'button';
  button.addEventListener('click', async () => {
    button.textContent = await copy(pre);
    setTimeout(() => {
      button.textContent = 'Copy';
    }, shownMs);
  });
  const frame = element('div', 'copyable');
  frame.setAttribute('aria-live', 'polite');
  pre.replaceWith(frame);
  frame.append(pre, button);
};

/** Adds a copy button to each block of code in a part of the page. */
export const addCopyButtons = (part) => {
  for (const pre of part.querySelectorAll('pre')) if (!pre.closest('.copyable')) withButton(pre);
};
