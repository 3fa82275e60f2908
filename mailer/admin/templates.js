import { api, session } from './client.js';
import { busy, element, find, say, show } from './dom.js';
import { change } from './proof.js';

const languages = find('#language');
const form = find('#editor form');
const source = find('#source');
const fault = find('#fault');
const preview = find('#preview');
const frameForm = find('#preview-form');

let files = [];
let opened;

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

const pathOf = ({ language, name }) => `/templates/${language}/${name}`;

const item = (file) =>
  element(
    'li',
    {},
    element('a', { href: `#${pathOf(file)}`, textContent: file.name }),
    file.is_changed ? element('span', { textContent: ' changed' }) : '',
    file.failure ? element('span', { className: 'alert', textContent: ' failed' }) : '',
  );

const list = () => {
  const shown = files.filter(({ language }) => language === languages.value);
  find('#emails').replaceChildren(...shown.filter((file) => !file.is_partial).map(item));
  find('#partials').replaceChildren(...shown.filter((file) => file.is_partial).map(item));
};

export const showTemplates = async () => {
  const { app, data } = await api('GET', '/templates');
  find('#app-name').textContent = app.name;
  files = data;
  const chosen = languages.value || 'en';
  const codes = [...new Set(data.map(({ language }) => language))].sort();
  languages.replaceChildren(
    ...codes.map((value) =>
      element('option', { value, textContent: languageNames.of(value), selected: value === chosen }),
    ),
  );
  list();
  show('templates');
};

const showFault = ({ message, line }) => {
  fault.textContent = line ? `Line ${line}: ${message}` : message;
  source.setAttribute('aria-invalid', 'true');
  if (!line) return;
  const before = source.value
    .split('\n')
    .slice(0, line - 1)
    .join('\n');
  const start = before === '' ? 0 : before.length + 1;
  source.focus();
  source.setSelectionRange(start, start + source.value.slice(start).split('\n')[0].length);
};

const clearFault = () => {
  fault.textContent = '';
  source.removeAttribute('aria-invalid');
};

const draft = () => ({ language: opened.language, name: opened.name, source: source.value });

/** Shows the preview. The token is in the body of a form: a frame cannot send headers, and a URL would be logged. */
const showFrame = () => {
  const { token, appKey } = session.get();
  const fields = { ...draft(), token, app_key: appKey };
  frameForm.replaceChildren(
    ...Object.entries(fields).map(([name, value]) =>
      name === 'source' ? element('textarea', { name, value }) : element('input', { type: 'hidden', name, value }),
    ),
  );
  frameForm.submit();
  frameForm.replaceChildren();
};

const failureText = ({ count, text, failed_at: at }) =>
  `${count === 1 ? 'One email was' : `${count} emails were`} sent with the file instead, because the change failed. ` +
  `The last one, on ${new Date(at).toLocaleString('en-GB')}: ${text}`;

const open = (file) => {
  opened = file;
  find('#editor h1').textContent = `${file.name} (${languageNames.of(file.language)})`;
  find('#state').textContent = file.is_changed
    ? 'Changed for this application.'
    : 'This is the file, without a change.';
  find('#failure').textContent = file.failure ? failureText(file.failure) : '';
  find('[data-action="reset"]').hidden = !file.is_changed;
  source.value = file.source;
  clearFault();
};

export const showEditor = async (path) => {
  const file = await api('GET', path);
  open(file);
  preview.hidden = true;
  show('editor');
};

const actions = {
  async save() {
    await change('PUT', pathOf(opened), { source: source.value });
    open({ ...opened, source: source.value, is_changed: true, failure: null });
    say('Saved. New emails use the change.');
  },
  async preview() {
    const { subject, text } = await api('POST', '/preview', draft());
    find('#subject').textContent = subject;
    find('#text').textContent = text;
    preview.hidden = false;
    showFrame();
    say('');
  },
  async test() {
    await api('POST', '/test', draft());
    say('A test email was sent to your address.');
  },
  async reset() {
    await change('DELETE', pathOf(opened));
    open({ ...opened, source: opened.file, is_changed: false, failure: null });
    say('The file is used again.');
  },
};

/** @param onError is called with errors that are not about the template */
export const startTemplates = (onError) => {
  const run = (button, name) =>
    busy(button, async () => {
      clearFault();
      await actions[name]().catch((error) => (error.status === 422 ? showFault(error) : onError(error)));
    });
  languages.addEventListener('change', list);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    run(find('button', form), 'save');
  });
  for (const button of form.querySelectorAll('[data-action]'))
    button.addEventListener('click', () => run(button, button.dataset.action));
};
