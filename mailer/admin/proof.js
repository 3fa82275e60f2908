import { api, proofOf, RequestError, reauthenticate } from './client.js';
import { busy, find } from './dom.js';

const dialog = find('#proof');
const form = find('#proof form');
const fault = find('#proof-fault');
const { password, code } = form.elements;

/** Shows one field. A user with a second factor must prove that factor: the service says so when it gets the password. */
const askFor = (field) => {
  for (const one of [password, code]) {
    one.disabled = one !== field;
    one.parentElement.hidden = one !== field;
    one.value = '';
  }
  field.focus();
};

form.addEventListener('submit', (event) => {
  event.preventDefault();
  fault.textContent = '';
  const proof = password.disabled ? proofOf(code.value.trim()) : { password: password.value };
  busy(event.submitter ?? find('button', form), () =>
    reauthenticate(proof).then(
      () => dialog.close('proven'),
      (error) => {
        if (error.code === 'reauthentication_required') askFor(code);
        else fault.textContent = error.message;
      },
    ),
  );
});
find('#proof [data-cancel]').addEventListener('click', () => dialog.close());

const ask = () =>
  new Promise((resolve) => {
    dialog.returnValue = '';
    fault.textContent = '';
    dialog.showModal();
    askFor(password);
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'proven'), { once: true });
  });

/** Sends a change. If the mailer requires a recent proof, asks the user for it and sends the change again. */
export const change = async (method, path, sent) => {
  try {
    return await api(method, path, sent);
  } catch (error) {
    if (error.code !== 'reauthentication_required') throw error;
    if (!(await ask())) throw new RequestError(0, 'Nothing was changed.');
    return api(method, path, sent);
  }
};
