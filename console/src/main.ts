import './styles/tokens.css';
import './styles/base.css';
import './styles/shell.css';
import './styles/page.css';
import './styles/bars.css';
import './styles/buttons.css';
import './styles/fields.css';
import './styles/messages.css';
import './styles/overlays.css';
import './styles/matrix.css';
import './styles/tables.css';
import './styles/forced-colors.css';
import { mount } from 'svelte';
import App from './app.svelte';
import { publicUrl, root } from './page.ts';
import { loadSharedTexts } from './texts.ts';

// Tokens and cookies belong to one origin.
if (location.origin === new URL(publicUrl).origin) {
  await loadSharedTexts();
  root.replaceChildren();
  mount(App, { target: root });
} else location.replace(publicUrl + location.pathname + location.search + location.hash);
