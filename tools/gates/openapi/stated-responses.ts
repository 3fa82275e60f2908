import { bundleOpenapi, documentOf } from '../../codegen/bundle-openapi.ts';
import { commonResponses, type Item } from '../../codegen/common-responses.ts';
import { type Parts, placeIn } from '../../codegen/parts.ts';
import type { Gate } from '../gate.ts';

interface Operation {
  readonly operationId?: string;
  readonly responses?: Readonly<Record<string, { readonly $ref?: string }>>;
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

const pointerOf = ({ $ref }: { readonly $ref?: string } = {}): string | undefined => $ref?.replace(/^[^#]*/, '');

const statedIn = (parts: Parts, name: string, bundle: ReturnType<typeof bundleOpenapi>): readonly string[] =>
  Object.entries((documentOf(parts, name)['paths'] ?? {}) as Paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { operationId, responses = {} }]) => {
      if (operationId === undefined) return [];
      const whole = bundle.paths[path] as Item;
      const common = commonResponses(whole[method] as Operation, whole, bundle) as NonNullable<Operation['responses']>;
      return Object.entries(responses).flatMap(([status, response]) =>
        common[status] && pointerOf(response) === pointerOf(common[status])
          ? `${placeIn(parts, name, ['paths', path, method, 'responses', status])} ${operationId} states its ${status}, which the bundler adds.`
          : [],
      );
    }),
  );

/** Checks that no operation states a response that it gets from the bundler: its rule is in one place. */
export const statedResponses: Gate = {
  name: 'no operation of REST states a response that all of its kind have',
  remedy: 'Remove the response from the operation: `tools/codegen/common-responses.ts` adds it.',
  async faults({ parts }) {
    const bundle = bundleOpenapi(parts);
    return Object.keys(parts)
      .filter((name) => name.endsWith('.yaml'))
      .flatMap((name) => statedIn(parts, name, bundle));
  },
};
