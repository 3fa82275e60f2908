/** Returns a text in single quotes for a shell. */
const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;

/** Returns a text in double quotes, which JavaScript, Python and Go parse in the same way. */
const literal = (text) => JSON.stringify(text);

const indented = (text, by) => text.replaceAll('\n', `\n${by}`);

/** Parses a JSON body, or returns undefined if it is not JSON. */
const jsonOf = (body) => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

const curl = ({ method, url, headers, body }) =>
  [
    `curl ${method === (body ? 'POST' : 'GET') ? '' : `-X ${method} `}${quoted(url)}`,
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body ? [`-d ${quoted(body)}`] : []),
  ].join(' \\\n  ');

const javascript = ({ method, url, headers, body }) => {
  const value = body && jsonOf(body);
  const content = value === undefined ? literal(body ?? '') : `JSON.stringify(${JSON.stringify(value, null, 2)})`;
  const options = [
    ...(method === 'GET' ? [] : [`method: ${literal(method)},`]),
    ...(headers.length ? ['headers: {', ...headers.map((pair) => `  ${pair.map(literal).join(': ')},`), '},'] : []),
    ...(body ? [`body: ${content},`] : []),
  ];
  const given = options.length ? `, {\n  ${indented(options.join('\n'), '  ')}\n}` : '';
  return `const response = await fetch(${literal(url)}${given});
console.log(response.status, await response.text());`;
};

const python = ({ method, url, headers, body }) => {
  const lines = [
    `${literal(url)},`,
    `method=${literal(method)},`,
    ...(headers.length ? ['headers={', ...headers.map((pair) => `    ${pair.map(literal).join(': ')},`), '},'] : []),
    ...(body
      ? [`data=${body.includes("'''") || body.includes('\\') ? literal(body) : `'''${body}'''`}.encode(),`]
      : []),
  ];
  return `import urllib.error
import urllib.request

request = urllib.request.Request(
    ${lines.map((line) => (line.startsWith('data=') ? line : indented(line, '    '))).join('\n    ')}
)
try:
    response = urllib.request.urlopen(request)
except urllib.error.HTTPError as error:
    response = error
print(response.status, response.read().decode())`;
};

const go = ({ method, url, headers, body }) => {
  const content = body?.includes('`') ? literal(body) : `\`${body}\``;
  const check = '\tif err != nil {\n\t\tpanic(err)\n\t}';
  return `package main

import (
\t"fmt"
\t"io"
\t"net/http"${body ? '\n\t"strings"' : ''}
)

func main() {
\trequest, err := http.NewRequest(${literal(method)}, ${literal(url)}, ${body ? `strings.NewReader(${content})` : 'nil'})
${check}
${headers.map(([name, value]) => `\trequest.Header.Set(${literal(name)}, ${literal(value)})\n`).join('')}\tresponse, err := http.DefaultClient.Do(request)
${check}
\tdefer response.Body.Close()
\tbody, err := io.ReadAll(response.Body)
${check}
\tfmt.Println(response.StatusCode, string(body))
}`;
};

/** The names of header parameters in the input of the client package. It sends the others itself. */
const clientNames = {
  'Challenge-Response': 'challengeResponse',
  'Idempotency-Key': 'idempotencyKey',
  'If-Match': 'ifMatch',
  'If-None-Match': 'ifNoneMatch',
};

/** Returns the value of a field with its type, which the client package requires: a number, a Boolean or a string. */
const typedValue = ({ value, inputMode, tagName }) => {
  if (inputMode === 'numeric' && /^\d+$/.test(value)) return Number(value);
  return tagName === 'SELECT' && /^(?:true|false)$/.test(value) ? value === 'true' : value;
};

/** Returns an object as JavaScript with unquoted names. Timestamps of the contract are dates in the client package. */
const objectLiteral = (object) =>
  JSON.stringify(object, null, 2)
    .replaceAll(/^( *)"([A-Za-z_]\w*)": /gm, '$1$2: ')
    .replaceAll(/"(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)"/g, 'new Date("$1T$2Z")');

/** Returns the name under which a sample imports an operation: `createClient` is also the name of the function for the client. */
const importedAs = (operation) => (operation === 'createClient' ? 'createOAuthClient' : operation);

const client = ({ operation, origin, headers, fields, schemes, body }) => {
  const sent = Object.fromEntries(headers);
  const parameters = fields.flatMap((field) => {
    const name = { path: field.name, query: field.name, header: clientNames[field.name] }[field.dataset.in];
    return name ? [[name, typedValue(field)]] : [];
  });
  const input = { ...Object.fromEntries(parameters), ...Object(body && jsonOf(body)) };
  const { 'X-Operator-Key': operatorKey, 'X-Service-Key': serviceKey, 'X-Service-App': appKey } = sent;
  const key = operatorKey ? { operatorKey } : serviceKey ? { serviceKey } : { appKey };
  const options = { url: origin, ...key };
  const name = importedAs(operation);
  const passed = Object.keys(input).length ? `, ${objectLiteral(input)}` : '';
  return [
    'import { createClient } from "@gatehouse-auth/client";',
    `import { ${name === operation ? name : `${operation} as ${name}`} } from "@gatehouse-auth/client/operations";`,
    '',
    `const client = createClient(${objectLiteral(options)});`,
    ...(!serviceKey && schemes.includes('bearer')
      ? ['// client.login({ email, password }) starts the session, which the client keeps.']
      : []),
    `const result = await ${name}(client${passed});`,
    'console.log(result.status, JSON.stringify(result.ok ? result.data : result));',
  ].join('\n');
};

const languages = { curl, client, javascript, python, go };

/** Returns a program that sends a request, in a given language. */
export const sampleIn = (language, request) => languages[language](request);
