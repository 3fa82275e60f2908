import './trying.js';
import './search.js';
import './contents.js';
import { addCopyButtons } from '../copying.js';

// A part that is closed has hundreds of buttons less.
document.addEventListener('toggle', ({ target }) => target.open && addCopyButtons(target), { capture: true });
for (const part of document.querySelectorAll('details[open]')) addCopyButtons(part);
