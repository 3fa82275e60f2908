import {
  type DocumentNode,
  type EnumTypeDefinitionNode,
  type FieldDefinitionNode,
  type InputObjectTypeDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  type NameNode,
  type ObjectTypeDefinitionNode,
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

interface Schema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, { readonly description?: string }>>;
  readonly 'x-enumDescriptions'?: Readonly<Record<string, string>>;
}

interface Document {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, Operation>> & { readonly parameters?: readonly Parameter[] }>
  >;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, Schema>>;
  };
  readonly 'x-problems'?: Readonly<Record<string, { readonly detail: string }>>;
}

interface Describable {
  readonly name: NameNode;
  readonly description?: StringValueNode | undefined;
}

/** Returns a node of the SDL, given the text that describes the same in the REST contract. */
type Describe = <N extends Describable>(node: N, text: string | undefined) => N;

/** Returns the node with a description, unless it has its own. */
const described: Describe = (node, text) => {
  if (node.description || text === undefined) return node;
  const value = text.trimEnd();
  return { ...node, description: { kind: Kind.STRING, value, block: value.includes('\n') } };
};

const inOneLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

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
 * Calls a function with each type, field, argument and enum value of the SDL, and with the text that describes the same elsewhere:
 * that of the schema or property of REST with the same name, of the error code, of the parameter that an argument is there, or of
 * the input that it has.
 */
const withTexts = (sdl: DocumentNode, contract: OpenApiDocument, describe: Describe): DocumentNode => {
  const document = contract as unknown as Document;
  const schemas = document.components?.schemas ?? {};
  const inputs = new Map(
    sdl.definitions.flatMap((node) =>
      node.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION
        ? [[node.name.value, node.description?.value ?? schemas[node.name.value]?.description] as const]
        : [],
    ),
  );
  const parameters = parametersByField(document);
  const valueText = (type: string, value: string): string | undefined =>
    type === 'ErrorCode' ? document['x-problems']?.[value]?.detail : schemas[type]?.['x-enumDescriptions']?.[value];
  const argumentText = (field: string, { name, type }: InputValueDefinitionNode): string | undefined =>
    inputs.get(typeName(type)) ?? parameterOf(name.value, parameters.get(field) ?? [])?.description;
  const ofSchema = <N extends ObjectTypeDefinitionNode | InputObjectTypeDefinitionNode>(node: N): N => {
    const schema = schemas[node.name.value];
    const fields = (node.fields ?? []) as readonly (FieldDefinitionNode | InputValueDefinitionNode)[];
    return {
      ...describe(node, schema?.description),
      fields: fields.map((field) => describe(field, schema?.properties?.[field.name.value]?.description)),
    };
  };
  return visit(sdl, {
    ObjectTypeDefinition: (node) => ofSchema(node),
    InputObjectTypeDefinition: (node) => ofSchema(node),
    EnumTypeDefinition: (node: EnumTypeDefinitionNode) => ({
      ...describe(node, schemas[node.name.value]?.description),
      values: node.values?.map((value) => describe(value, valueText(node.name.value, value.name.value))),
    }),
    ObjectTypeExtension: (node: ObjectTypeExtensionNode) => ({
      ...node,
      fields: node.fields?.map((field) => ({
        ...field,
        arguments: field.arguments?.map((one) => describe(one, argumentText(field.name.value, one))),
      })),
    }),
  });
};

/** Adds the descriptions that are written elsewhere to the SDL. */
export const withSharedDescriptions = (sdl: DocumentNode, contract: OpenApiDocument): DocumentNode =>
  withTexts(sdl, contract, described);

/** Returns the descriptions of the SDL that are written elsewhere word for word. */
export const repeatedDescriptions = (sdl: DocumentNode, contract: OpenApiDocument): readonly StringValueNode[] => {
  const repeated: StringValueNode[] = [];
  withTexts(sdl, contract, (node, text) => {
    const own = node.description;
    if (own && text !== undefined && inOneLine(own.value) === inOneLine(text)) repeated.push(own);
    return node;
  });
  return repeated;
};
