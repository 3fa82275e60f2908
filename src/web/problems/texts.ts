import type { Language } from '../sign-in/texts/languages.ts';

interface Explanation {
  readonly title: string;
  /** Says what happened, and then what to do. */
  readonly hint: string;
}

/** The texts of error pages for people. A missing one does not compile. */
export interface ProblemTexts {
  readonly notFound: Explanation;
  readonly unknownApp: Explanation;
  readonly tooMany: Explanation;
  readonly unavailable: Explanation;
  readonly failed: Explanation;
  readonly refused: Explanation;
  readonly tryAgain: string;
  readonly startPage: string;
  readonly forDevelopers: string;
}

export const problemTexts: Readonly<Record<Language, ProblemTexts>> = {
  en: {
    notFound: {
      title: 'This page does not exist',
      hint: 'The address is incomplete, misspelled or out of date. Check it, or open the link again where you got it.',
    },
    unknownApp: {
      title: 'This application does not exist',
      hint: 'The link leads to an application that is not here: it was deleted, or the link is not complete. Open the link again where you got it, or ask for a new one.',
    },
    tooMany: {
      title: 'Too many requests',
      hint: 'Your network sent many requests in a short time. Wait a minute, and then try again.',
    },
    unavailable: {
      title: 'Not available at the moment',
      hint: 'The service is busy or being maintained. Wait a moment, and then try again.',
    },
    failed: {
      title: 'Something went wrong',
      hint: 'The error is ours, and was recorded. Try again. If it happens again, send the request ID to the support.',
    },
    refused: {
      title: 'This request was not accepted',
      hint: 'Your browser sent something that this page does not accept. Go back, reload the page, and try again.',
    },
    tryAgain: 'Try again',
    startPage: 'Go to the start page',
    forDevelopers: 'Details for developers',
  },
  de: {
    notFound: {
      title: 'Diese Seite gibt es nicht',
      hint: 'Die Adresse ist unvollständig, falsch geschrieben oder veraltet. Prüfen Sie sie, oder öffnen Sie den Link noch einmal dort, wo Sie ihn erhalten haben.',
    },
    unknownApp: {
      title: 'Diese Anwendung gibt es nicht',
      hint: 'Der Link führt zu einer Anwendung, die es hier nicht gibt: Sie wurde gelöscht, oder der Link ist unvollständig. Öffnen Sie ihn noch einmal dort, wo Sie ihn erhalten haben, oder bitten Sie um einen neuen.',
    },
    tooMany: {
      title: 'Zu viele Anfragen',
      hint: 'Ihr Netzwerk hat in kurzer Zeit viele Anfragen gesendet. Warten Sie eine Minute, und versuchen Sie es dann erneut.',
    },
    unavailable: {
      title: 'Zurzeit nicht verfügbar',
      hint: 'Der Dienst ist überlastet oder wird gewartet. Warten Sie einen Moment, und versuchen Sie es dann erneut.',
    },
    failed: {
      title: 'Etwas ist schiefgegangen',
      hint: 'Der Fehler liegt bei uns und wurde aufgezeichnet. Versuchen Sie es erneut. Geschieht es wieder, senden Sie die Anfrage-ID an den Support.',
    },
    refused: {
      title: 'Diese Anfrage wurde nicht angenommen',
      hint: 'Ihr Browser hat etwas gesendet, das diese Seite nicht annimmt. Gehen Sie zurück, laden Sie die Seite neu, und versuchen Sie es erneut.',
    },
    tryAgain: 'Erneut versuchen',
    startPage: 'Zur Startseite',
    forDevelopers: 'Einzelheiten für Entwickler',
  },
  fr: {
    notFound: {
      title: 'Cette page n’existe pas',
      hint: 'L’adresse est incomplète, mal saisie ou n’est plus à jour. Vérifiez-la ou ouvrez de nouveau le lien là où vous l’avez reçu.',
    },
    unknownApp: {
      title: 'Cette application n’existe pas',
      hint: 'Le lien mène à une application qui n’est pas ici : elle a été supprimée, ou le lien est incomplet. Ouvrez-le de nouveau là où vous l’avez reçu ou demandez-en un autre.',
    },
    tooMany: {
      title: 'Trop de requêtes',
      hint: 'Votre réseau a envoyé beaucoup de requêtes en peu de temps. Attendez une minute, puis réessayez.',
    },
    unavailable: {
      title: 'Indisponible pour le moment',
      hint: 'Le service est surchargé ou en maintenance. Attendez un moment, puis réessayez.',
    },
    failed: {
      title: 'Une erreur s’est produite',
      hint: 'L’erreur vient de nous et a été enregistrée. Réessayez. Si elle se répète, envoyez l’ID de la requête à l’assistance.',
    },
    refused: {
      title: 'Cette requête n’a pas été acceptée',
      hint: 'Votre navigateur a envoyé quelque chose que cette page n’accepte pas. Revenez en arrière, rechargez la page et réessayez.',
    },
    tryAgain: 'Réessayer',
    startPage: 'Aller à la page d’accueil',
    forDevelopers: 'Détails pour les développeurs',
  },
  es: {
    notFound: {
      title: 'Esta página no existe',
      hint: 'La dirección está incompleta, mal escrita o ya no es válida. Revísela o abra de nuevo el enlace donde lo recibió.',
    },
    unknownApp: {
      title: 'Esta aplicación no existe',
      hint: 'El enlace lleva a una aplicación que no está aquí: se eliminó o el enlace está incompleto. Ábralo de nuevo donde lo recibió o pida otro.',
    },
    tooMany: {
      title: 'Demasiadas solicitudes',
      hint: 'Su red envió muchas solicitudes en poco tiempo. Espere un minuto y vuelva a intentarlo.',
    },
    unavailable: {
      title: 'No disponible en este momento',
      hint: 'El servicio está saturado o en mantenimiento. Espere un momento y vuelva a intentarlo.',
    },
    failed: {
      title: 'Se ha producido un error',
      hint: 'El error es nuestro y se ha registrado. Inténtelo de nuevo. Si se repite, envíe el ID de la solicitud al servicio de asistencia.',
    },
    refused: {
      title: 'Esta solicitud no se ha aceptado',
      hint: 'Su navegador envió algo que esta página no acepta. Vuelva atrás, recargue la página e inténtelo de nuevo.',
    },
    tryAgain: 'Volver a intentarlo',
    startPage: 'Ir a la página de inicio',
    forDevelopers: 'Detalles para desarrolladores',
  },
};
