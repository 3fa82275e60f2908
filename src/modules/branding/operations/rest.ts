import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';

/**
 * The headers of an image. Its URL contains the digest, so that it never changes. The browser takes it for nothing else, and runs
 * nothing in it; pages of other origins can show it.
 */
const headersOf = (digest: string) =>
  ({
    ETag: `"${digest}"`,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }) as const;

export const rest = (usecases: UseCases) =>
  ({
    getAppImage: async ({ path: { app, digest } }) => {
      const { contentType, content } = await usecases.getAppImage({ app, digest });
      return { status: 200, type: contentType, headers: headersOf(digest), body: content.toString('latin1') };
    },
  }) satisfies Partial<RestHandlers>;
