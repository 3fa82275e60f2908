import type { LinkTexts } from './texts.ts';

export const es: LinkTexts = {
  loading: 'Cargando…',
  tryAgain: 'Volver a intentarlo',
  needsScript: 'Esta página necesita JavaScript para leer la clave del enlace.',
  linkVoid: 'Este enlace ya no es válido',
  linkVoidHint: 'Ya se usó, ha caducado o se sustituyó por un enlace más reciente.',
  linkIncomplete: 'Este enlace está incompleto',
  linkIncompleteHint:
    'Falta una parte del enlace. Ábralo de nuevo desde el correo o copie el enlace completo en la barra de direcciones.',
  onward: 'Continuar a {app}',
  newPassword: 'Contraseña nueva',
  factCreated: 'Creada',
  factRequested: 'Solicitado',
  factFrom: 'Desde',
  factMethod: 'Método de inicio de sesión',
  factPassword: 'Contraseña',
  unknownAddress: 'dirección IP desconocida',
  unknownDevice: 'dispositivo desconocido',

  recoveryTitle: 'Elija una contraseña nueva',
  recoveryHint: 'Elija una contraseña nueva para su cuenta de {app}. Se cerrará su sesión en todos los dispositivos.',
  recoveryButton: 'Cambiar contraseña',
  recoveryDone: 'Contraseña cambiada',
  recoveryDoneHint: 'Se cerró su sesión en todos los dispositivos. Inicie sesión con su contraseña nueva.',
  recoveryRenewal: 'Restablezca de nuevo su contraseña en {app} y abra el correo más reciente.',

  codeTitle: 'Su código de inicio de sesión',
  codeLogin: '¿Ha solicitado este inicio de sesión?',
  codeLoginHint: 'Se solicitó un inicio de sesión en {app} para su cuenta.',
  codeLoginWarning:
    'Continúe solo si lo acaba de solicitar usted. Si no, cierre esta página: sin el código, no es posible iniciar sesión.',
  codeSignup: '¿Ha solicitado este registro?',
  codeSignupHint: 'Se solicitó un código para su dirección, que aún no tiene cuenta en {app}. El código crea una.',
  codeSignupWarning:
    'Continúe solo si lo acaba de solicitar usted. Si no, cierre esta página: sin el código, no se crea ninguna cuenta.',
  codeButton: 'He sido yo: mostrar el código',
  codeHint:
    'Introdúzcalo en {app}, en la ventana en la que lo solicitó. No lo introduzca en ningún otro lugar ni se lo dé a nadie: el personal de {app} nunca lo pide.',
  codeDisabled: 'Los códigos de inicio de sesión no están disponibles',
  codeDisabledHint: '{app} no permite iniciar sesión con códigos de correos. Inicie sesión con otro método.',
  codeRenewal: 'Solicite un código nuevo en {app} y abra el correo más reciente.',

  verifyTitle: 'Verifique su dirección de correo',
  verifyHint: 'Se creó una cuenta de {app} con su dirección de correo. ¿Ha sido usted?',
  verifyButton: 'Verificar dirección de correo',
  verifyPasswordHint:
    'La contraseña que eligió al registrarse. ¿La ha olvidado? Elija una nueva en {app}. Así también se verifica su dirección de correo.',
  verifyHere: 'Creó una cuenta de {app} en este navegador. Verifique su dirección para continuar.',
  verifyAndContinue: 'Verificar y continuar',
  verified: 'Dirección de correo verificada',
  verifiedHint: 'Puede cerrar esta página y continuar en {app}.',
  alreadyVerified: 'La dirección de correo ya está verificada',
  alreadyVerifiedHint: 'No queda nada por hacer. Puede cerrar esta página y continuar en {app}.',
  reject: 'No he sido yo: eliminar la cuenta',
  rejected: 'Cuenta eliminada',
  rejectedHint:
    'Ya no es posible iniciar sesión con la cuenta. Puede registrarse en {app} con esta dirección en cualquier momento.',
  verifyRenewal:
    'Si su dirección de correo aún no está verificada, elija una nueva contraseña: el enlace para hacerlo también verifica su dirección. O inicie sesión en {app} y solicite un correo nuevo.',

  changeTitle: 'Cambio de la dirección de correo',
  changeHint: 'Se solicitó un cambio de la dirección de correo de su cuenta de {app}.',
  changeHintNew:
    'Confirme que la dirección nueva es suya. Si no ha solicitado este cambio, cancélelo: otra persona introdujo su dirección.',
  changeHintOld: 'Si ha solicitado este cambio, confírmelo. Si no, cancélelo: su dirección seguirá siendo la misma.',
  changeHintCancel: 'Si no ha solicitado este cambio, cancélelo: su dirección seguirá siendo la misma.',
  currentAddress: 'Dirección actual',
  newAddress: 'Dirección nueva',
  changeButton: 'Confirmar el cambio',
  changeCancel: 'No he sido yo: cancelar el cambio',
  changeDone: 'Dirección de correo cambiada',
  changeDoneHint: 'A partir de ahora, inicie sesión en {app} con {new_email}.',
  changeWaiting: 'Cambio confirmado',
  changeWaitingHint:
    'Su dirección de correo cambiará a {new_email} cuando la otra dirección también confirme el cambio.',
  changeCanceled: 'Cambio cancelado',
  changeCanceledHint: 'La dirección de correo de la cuenta sigue siendo {old_email}.',
  changeCanceledWarning:
    'Si no ha solicitado el cambio, es posible que otra persona conozca su contraseña: elija una nueva en {app}.',
  changeRenewal: 'Solicite de nuevo el cambio en {app} y abra el correo más reciente.',

  invitationTitle: 'Su invitación',
  invited: 'Ha recibido una invitación',
  invitedHint: '{invited_by} le invita a unirse a {company} en {app} como {role}.',
  invitedAppHint: '{invited_by} le invita a {app} como {role}. Este rol se aplica a toda la aplicación.',
  memberHint:
    '{invited_by} le invita a unirse a {company} como {role}. Ya tiene una cuenta de {app}. Inicie sesión para aceptar.',
  memberAppHint:
    '{invited_by} le da el rol {role} en toda la aplicación {app}. Ya tiene una cuenta. Inicie sesión para aceptar.',
  memberPasswordHint:
    '¿Ha olvidado su contraseña? Elija primero una nueva en {app} y abra después este enlace de nuevo.',
  accept: 'Aceptar la invitación',
  logInAndAccept: 'Iniciar sesión y aceptar',
  welcome: 'Le damos la bienvenida',
  welcomeHint: 'Ya es miembro de {company}. Inicie sesión en {app} con su contraseña nueva.',
  welcomeAppHint: 'Ahora tiene el rol {role} en {app}. Inicie sesión con su contraseña nueva.',
  joined: 'Invitación aceptada',
  joinedHint: 'Ya es miembro de {company}. Inicie sesión en {app} como siempre.',
  joinedAppHint: 'Ahora tiene el rol {role} en {app}. Inicie sesión como siempre.',
  invitationRenewal: 'Pida a la persona que le invitó que envíe de nuevo la invitación.',

  script: {
    wrongPassword: 'La contraseña no es correcta. Inténtelo de nuevo.',
    wrongLogin: 'La contraseña no es correcta o la cuenta no puede iniciar sesión.',
    device: '{browser} en {system}',
    unreachable: 'No se puede conectar con el servicio. Compruebe su conexión e inténtelo de nuevo.',
    busy: 'El servicio está ocupado. Inténtelo de nuevo en un momento.',
    busyMinutes: 'El servicio está ocupado. Inténtelo de nuevo en unos {minutes} minutos.',
    failed: 'Algo ha fallado. Inténtelo de nuevo en un momento.',
  },
};
