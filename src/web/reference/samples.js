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

const languages = { curl, javascript, python, go };

/** Returns a program that sends a request, in a given language. */
export const sampleIn = (language, request) => languages[language](request);
