import { type HttpHandler, http } from 'msw';
import { createMock, type Mock, type MockOptions } from './index.ts';

/**
 * Returns the handlers of MSW for all requests to `url`, and to the paths below it: in browsers with `setupWorker`, in Node.js
 * with `setupServer`.
 */
export const handlersFor = (mock: Mock, url: string): HttpHandler[] => [
  http.all(`${url.replace(/\/+$/, '')}/*`, ({ request }) => mock(request)),
];

/** Creates a mock, and returns its handlers of MSW. `url` is where the app expects the service. */
export const createHandlers = (options: MockOptions & { readonly url: string }): HttpHandler[] =>
  handlersFor(createMock(options), options.url);
