import { addCopyButtons } from './copying.js';

addCopyButtons(document);
