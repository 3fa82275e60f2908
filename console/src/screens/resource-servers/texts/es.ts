import type { ResourceServersTexts } from './en.ts';

export const texts: ResourceServersTexts = {
  title: 'Servidores de recursos',
  subtitle: 'Sus API y servidores MCP, para los que los clientes piden tokens de acceso.',
  name: 'Nombre',
  nameHint: 'Los usuarios lo ven en la página de consentimiento.',
  identifier: 'Identificador',
  identifierHint:
    'Una URI, como https://orders.example.com. Los tokens la contienen como audiencia. No se puede cambiar.',
  scopes: 'Permisos que pueden tener los tokens',
  scopesHint: 'Un token tiene los que el cliente pide y el usuario tiene.',
  noScopes: 'La aplicación aún no define permisos. Añada algunos en los ajustes.',
  fields: 'Campos propios en los tokens',
  fieldsHint: 'Los clientes y los usuarios pueden leerlos en el token.',
  seconds: 'Validez de los tokens de acceso, en segundos',
  secondsHint: 'Vacío: una hora',
  secondsWrong: 'Introduzca un número entero de segundos.',
  created: 'Creado',
  create: 'Añadir servidor de recursos',
  edit: 'Editar',
  save: 'Guardar servidor de recursos',
  saved: 'Servidor de recursos guardado',
  delete: 'Eliminar',
  deleteTitle: '¿Eliminar {name}?',
  deleteText:
    'Los clientes no reciben más tokens para él. Los tokens emitidos siguen siendo válidos hasta que caducan. Esto no se puede deshacer.',
  deleted: '{name} se ha eliminado',
  emptyTitle: 'Aún no hay servidores de recursos',
  emptyText: 'Añada una de sus API, para que los clientes reciban tokens de acceso para ella.',
};
