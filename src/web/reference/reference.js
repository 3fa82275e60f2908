import './trying.js';
import './search.js';
import './contents.js';
import { addCopyButtons } from '../copying.js';

// Buttons are added when a part is opened: a closed part thus has hundreds fewer.
document.addEventListener('toggle', ({ target }) => target.open && addCopyButtons(target), { capture: true });
for (const part of document.querySelectorAll('details[open]')) addCopyButtons(part);
