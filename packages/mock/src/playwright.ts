import { createMock, type Mock, type MockOptions } from './index.ts';

/** The parts of Playwright's `Route` that the fixture uses. */
export interface MockedRoute {
  request(): {
    url(): string;
    method(): string;
    allHeaders(): Promise<Record<string, string>>;
    postDataBuffer(): Uint8Array | null;
  };
  fulfill(response: { status: number; headers: Record<string, string>; body: string }): Promise<void>;
}

/** The part of Playwright's `BrowserContext` that the fixture uses. */
export interface MockedContext {
  route(url: string, handler: (route: MockedRoute) => Promise<void>): Promise<unknown>;
}

/** Returns a handler for `page.route` and `context.route` that answers from a mock. */
export const routeTo =
  (mock: Mock): ((route: MockedRoute) => Promise<void>) =>
  async (route) => {
    const request = route.request();
    const body = request.postDataBuffer();
    // HTTP/2 has names such as `:path`, which `Headers` does not accept.
    const headers = Object.entries(await request.allHeaders()).filter(([name]) => !name.startsWith(':'));
    const response = await mock(request.url(), {
      method: request.method(),
      headers,
      ...(body === null ? {} : { body: body as Uint8Array<ArrayBuffer> }),
    });
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    });
  };

export interface MockFixtures {
  /** Set `url` to where the app expects the service. */
  readonly mockOptions: MockOptions;
  readonly mock: Mock;
}

/** The type of `fixtures`. */
export interface MockFixtureDefinitions {
  mockOptions: [MockOptions, { option: true }];
  mock: [
    (
      args: { readonly context: MockedContext; readonly mockOptions: MockOptions },
      use: (mock: Mock) => Promise<void>,
    ) => Promise<void>,
    { auto: true },
  ];
}

/**
 * Fixtures for `test.extend` of Playwright. Each test gets a new mock, which answers the requests of all its pages to
 * `mockOptions.url`.
 */
export const fixtures: MockFixtureDefinitions = {
  mockOptions: [{ stateful: true, url: 'http://localhost:4010' }, { option: true }],
  mock: [
    async ({ context, mockOptions }, use) => {
      const { url = 'http://localhost:4010' } = mockOptions;
      const mock = createMock({ ...mockOptions, url });
      await context.route(`${url.replace(/\/+$/, '')}/**`, routeTo(mock));
      await use(mock);
    },
    { auto: true },
  ],
};
