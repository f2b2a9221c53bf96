import { changeRequestLabels } from '@nahstrom/contract/labels/de';
export const changeRequests = {
  ...changeRequestLabels,
  'changeRequests.lead': 'Was Mitglieder ändern möchten und auf Ihre Entscheidung wartet.',
  'changeRequests.search': 'Name suchen',
  'changeRequests.noneHeading': 'Noch kein Änderungsantrag',
  'changeRequests.noneText':
    'Ändert ein Mitglied in seinem Bereich Name, Adresse oder Bankverbindung, meldet einen Zählpunkt an oder möchte austreten, erscheint der Antrag hier.',
  'changeRequest.heading': '{kind}: {name}',
  'changeRequest.facts': 'Antrag',
  'changeRequest.change': 'Änderung',
  'changeRequest.isOutdated':
    'Die Daten des Mitglieds wurden seit diesem Antrag geändert. Er kann nicht mehr angenommen werden: Lehnen Sie ihn bitte ab, das Mitglied kann ihn neu stellen.',
  'changeRequest.accept': 'Annehmen',
  'changeRequest.acceptHeading': '{kind} von {name} annehmen?',
  'changeRequest.acceptText.name': 'Der neue Name gilt sofort.',
  'changeRequest.acceptText.address': 'Die neue Adresse gilt sofort, auch für Rechnungen.',
  'changeRequest.acceptText.bank':
    'Das bisherige SEPA-Mandat wird widerrufen, ein neues auf das neue Konto wird angelegt.',
  'changeRequest.acceptText.countingPoint': 'Der Zählpunkt wird als neu angelegt und kann danach aktiviert werden.',
  'changeRequest.acceptText.leaving':
    'Das Mitglied ist danach ausgetreten, mit dem beantragten Tag. Daten und Rechnungen bleiben.',
  'changeRequest.declineHeading': '{kind} von {name} ablehnen?',
  'changeRequest.declineText': 'Es ändert sich nichts. Das Mitglied liest die Begründung.',
  'changeRequest.accepted': 'Der Antrag von {name} ist angenommen.',
  'changeRequest.declined': 'Der Antrag von {name} ist abgelehnt.',
  'changeRequest.waiting.one': 'Ein Änderungsantrag wartet auf Ihre Entscheidung:',
  'changeRequest.waiting.other': '{count} Änderungsanträge warten auf Ihre Entscheidung:',
} as const;
