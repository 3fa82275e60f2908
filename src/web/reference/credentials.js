import { byId } from '../element.js';
import { keepToken, tokenKept } from '../token.js';

const appKey = byId('appKey');
const bearer = byId('bearer');
const serviceKey = byId('serviceKey');
/** It is not stored: it is not one of an application. */
const operatorKey = byId('operatorKey');

bearer.value = tokenKept();
bearer.addEventListener('input', () => keepToken(bearer.value.trim()));
for (const field of [appKey, serviceKey]) {
  const name = `gatehouse.${field.id}`;
  field.value = sessionStorage.getItem(name) || field.value;
  field.addEventListener('input', () => sessionStorage.setItem(name, field.value.trim()));
}

export const setToken = (token) => {
  keepToken(token);
  bearer.value = token;
};

const credentials = {
  operatorKey: () => ['X-Operator-Key', operatorKey.value.trim()],
  serviceKey: () => ['X-Service-Key', serviceKey.value.trim()],
  appKey: () => ['X-Service-App', appKey.value.trim()],
  bearer: () => ['Authorization', bearer.value.trim() && `Bearer ${bearer.value.trim()}`],
};

/** Returns the headers for security schemes of the contract. The super admin key replaces all others, as in the service. */
const headersFor = (schemes) => {
  const sent = schemes.map((scheme) => credentials[scheme]()).filter(([, value]) => value);
  return sent.some(([name]) => name === 'X-Service-Key') ? sent.slice(0, 1) : sent;
};

/** Returns the request that a form describes. */
export const requestOf = (form) => {
  const { method, path, schemes } = form.dataset;
  const fields = [...form.querySelectorAll('[data-in]')].filter(({ value }) => value !== '');
  const placed = (where) =>
    fields.filter(({ dataset }) => dataset.in === where).map(({ name, value }) => [name, value]);
  const filled = placed('path').reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  );
  const query = new URLSearchParams(placed('query')).toString();
  const [[, body] = []] = placed('body');
  const order = ['operatorKey', 'serviceKey', 'appKey', 'bearer'].filter((scheme) =>
    schemes.split(' ').includes(scheme),
  );
  return {
    operation: form.closest('.op').id,
    origin: location.origin,
    schemes: order,
    fields,
    method,
    url: location.origin + filled + (query && `?${query}`),
    headers: [...headersFor(order), ...(body ? [['Content-Type', 'application/json']] : []), ...placed('header')],
    body,
  };
};
