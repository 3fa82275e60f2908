import {
  type DocumentNode,
  type EnumTypeDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  type NameNode,
  type ObjectTypeExtensionNode,
  type StringValueNode,
  type TypeNode,
  visit,
} from 'graphql';
import type { OpenApiDocument } from '../../src/contracts.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly description?: string;
}

interface Operation {
  readonly operationId?: string;
  readonly parameters?: readonly Parameter[];
  readonly 'x-graphql'?: string;
}

interface Document {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, Operation>> & { readonly parameters?: readonly Parameter[] }>
  >;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, { readonly 'x-enumDescriptions'?: Readonly<Record<string, string>> }>>;
  };
  readonly 'x-problems'?: Readonly<Record<string, { readonly detail: string }>>;
}

interface Describable {
  readonly name: NameNode;
  readonly description?: StringValueNode | undefined;
}

/** Returns the node with a description, unless it has its own. */
const described = <N extends Describable>(node: N, text: string | undefined): N => {
  if (node.description || text === undefined) return node;
  const value = text.trimEnd();
  return { ...node, description: { kind: Kind.STRING, value, block: value.includes('\n') } };
};

const typeName = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : typeName(type.type));

/** Returns the parameters of the operation for each root field. */
const parametersByField = ({ paths }: Document): ReadonlyMap<string, readonly Parameter[]> =>
  new Map(
    Object.values(paths).flatMap(({ parameters: shared = [], ...item }) =>
      Object.values(item).flatMap(({ operationId = '', parameters = [], 'x-graphql': field = operationId }) =>
        [...new Set([operationId, field])].map((name) => [name, [...shared, ...parameters]] as const),
      ),
    ),
  );

/**
 * Returns the parameter that an argument stands for. REST names the subject of a path `id` and what belongs to it `branch_id`;
 * GraphQL names the subject of the operation `id` and what it belongs to `company_id`.
 */
const parameterOf = (argument: string, parameters: readonly Parameter[]): Parameter | undefined => {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  if (argument === 'id') return inPath.at(-1);
  const same = parameters.find(({ name }) => name === argument);
  return same ?? (argument.endsWith('_id') ? inPath[0] : undefined);
};

/**
 * Adds descriptions that are written elsewhere to the SDL: those of error codes and enum values, which the REST contract has, of
 * arguments, which are parameters there, and of arguments that are one input.
 */
export const withSharedDescriptions = (sdl: DocumentNode, contract: OpenApiDocument): DocumentNode => {
  const document = contract as unknown as Document;
  const schemas = document.components?.schemas ?? {};
  const inputs = new Map(
    sdl.definitions.flatMap((node) =>
      node.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION ? [[node.name.value, node.description?.value] as const] : [],
    ),
  );
  const parameters = parametersByField(document);
  const valueText = (type: string, value: string): string | undefined =>
    type === 'ErrorCode' ? document['x-problems']?.[value]?.detail : schemas[type]?.['x-enumDescriptions']?.[value];
  const argumentText = (field: string, { name, type }: InputValueDefinitionNode): string | undefined =>
    inputs.get(typeName(type)) ?? parameterOf(name.value, parameters.get(field) ?? [])?.description;
  return visit(sdl, {
    EnumTypeDefinition: (node: EnumTypeDefinitionNode) => ({
      ...node,
      values: node.values?.map((value) => described(value, valueText(node.name.value, value.name.value))),
    }),
    ObjectTypeExtension: (node: ObjectTypeExtensionNode) => ({
      ...node,
      fields: node.fields?.map((field) => ({
        ...field,
        arguments: field.arguments?.map((one) => described(one, argumentText(field.name.value, one))),
      })),
    }),
  });
};
