// @vitest-environment jsdom
import { type Locale, type RefusalBody, type RefusalCode, refusals } from '@nahstrom/contract';
import { describe, expect, test, vi } from 'vitest';
import { answerOf, createApi } from './api.ts';
import { Failure, noticesOf } from './failure.ts';
import { translator } from './i18n.ts';
import { errorMessages, type NoticeKey, noticeMessages } from './messages/index.ts';

const answer = (status: number, body: RefusalBody | Record<string, unknown>, path = '/api/v1/members', wait?: number) =>
  new Failure(status, body, 'answer', wait ?? null, path);

const told = (failure: Failure, locale: Locale) =>
  noticesOf(failure, translator(locale, errorMessages[locale])).map(
    ({ title, message }) => `${title ?? ''}|${message}`,
  );

type Handling = [line: string, failure: Failure, german: string[], english: string[]];

describe('handling (spec §8)', () => {
  test.each<Handling>([
    [
      "500: notice 'Fehler (500)' plus the error code",
      answer(500, { detail: 'server.failed', errorCode: 'F3A9' }),
      ['Fehler (500)|Auf dem Server ist ein Fehler aufgetreten. Es wurde nichts gespeichert. Fehlernummer: F3A9'],
      ['Error (500)|An error occurred on the server. Nothing was saved. Error number: F3A9'],
    ],
    [
      "500: notice 'Fehler (500)' plus the server's detail",
      answer(500, { detail: 'Wartung' }),
      ['Fehler (500)|Auf dem Server ist ein Fehler aufgetreten. Es wurde nichts gespeichert. Wartung'],
      ['Error (500)|An error occurred on the server. Nothing was saved. Wartung'],
    ],
    [
      'a string value is mapped to the catalogue and prefixed with the status',
      answer(409, { error: 'setup.closed' }),
      ['Fehler (409)|Die Einrichtung ist bereits abgeschlossen.'],
      ['Error (409)|The set-up is already complete.'],
    ],
    [
      'a string value is split by commas',
      answer(422, { error: 'list.sortInvalid, list.filterInvalid' }),
      [
        'Fehler (422)|Nach diesem Feld kann nicht sortiert werden.',
        'Fehler (422)|Nach diesem Feld kann nicht gefiltert werden.',
      ],
      [
        'Error (422)|The list cannot be sorted by this field.',
        'Error (422)|The list cannot be filtered by this field.',
      ],
    ],
    [
      'each string value of the body is told, whatever its name',
      answer(404, { error: 'record.notFound', hint: 'lookup.inUse' }),
      [
        'Fehler (404)|Diesen Datensatz gibt es nicht (mehr).',
        'Fehler (404)|Dieser Eintrag wird verwendet und kann nicht gelöscht werden.',
      ],
      ['Error (404)|This record does not exist (any more).', 'Error (404)|This entry is in use and cannot be deleted.'],
    ],
    [
      'what the catalogue does not know is shown raw',
      answer(422, { error: 'Voll,record.notFound' }),
      ['Fehler (422)|Voll', 'Fehler (422)|Diesen Datensatz gibt es nicht (mehr).'],
      ['Error (422)|Voll', 'Error (422)|This record does not exist (any more).'],
    ],
    [
      'what a message names comes with the answer',
      answer(413, { error: 'file.tooLarge', params: { megabytes: 10 } }),
      ['Fehler (413)|Maximale Dateigröße überschritten: höchstens 10 MB.'],
      ['Error (413)|Max. file size exceeded: at most 10 MB.'],
    ],
    [
      "'Invalid credentials.' shows as 'Ungültige Benutzerdaten.'",
      answer(401, { error: 'Invalid credentials.' }),
      ['Fehler (401)|Ungültige Benutzerdaten.'],
      ['Error (401)|Invalid credentials.'],
    ],
    [
      'object values: each field is a notice by its message key',
      answer(422, {
        error: 'request.invalid',
        errors: { zip: 'member.zip.invalid', countingPoints: { 0: { cpNumber: 'countingPoint.cpNumber.twice' } } },
      }),
      [
        'Fehler (422)|Eine österreichische Postleitzahl hat vier Ziffern.',
        'Fehler (422)|Diese Zählpunktnummer kommt in diesem Antrag zweimal vor.',
      ],
      [
        'Error (422)|An Austrian zip code has four digits.',
        'Error (422)|This metering point number appears twice in this application.',
      ],
    ],
    [
      'a 403 with a detail: no rights (§6)',
      answer(403, { detail: 'not yours' }),
      ['Fehler (403)|Der Zugriff auf diese Resource wurde verweigert - keine ausreichenden Rechte!'],
      ['Error (403)|Access to this resource was denied: insufficient rights!'],
    ],
    [
      'a 403 with a code says the reason',
      answer(403, { error: 'xsrf.missing' }),
      ['Fehler (403)|Die Seite ist veraltet. Bitte laden Sie sie neu.'],
      ['Error (403)|This page is out of date. Please reload it.'],
    ],
    [
      'too many attempts, with the time to wait',
      answer(429, { error: 'tooManyAttempts' }, undefined, 290),
      ['Fehler (429)|Zu viele Versuche. Bitte versuchen Sie es in 5 min erneut.'],
      ['Error (429)|Too many attempts. Please try again in 5 min.'],
    ],
    [
      'fallback',
      answer(502, {}),
      ['Fehler (502)|Unbehandelter Fehler beim übertragen der Daten, bitte an Adiministrator wenden!'],
      ['Error (502)|Unhandled error while transferring the data, please contact an administrator!'],
    ],
    [
      'a body without a word in it is the fallback too',
      answer(422, { errors: {}, params: { megabytes: 1 } }),
      ['Fehler (422)|Unbehandelter Fehler beim übertragen der Daten, bitte an Adiministrator wenden!'],
      ['Error (422)|Unhandled error while transferring the data, please contact an administrator!'],
    ],
    [
      'the e-mail check with status 400 shows no general error',
      answer(400, { error: 'emailCheck.failed' }, '/api/v1/login/checkemail'),
      [],
      [],
    ],
    [
      'the registration with status 400 shows no general error',
      answer(400, { error: 'activation.failed' }, '/api/v1/login/register'),
      [],
      [],
    ],
    [
      'the e-mail check with another status does',
      answer(429, { error: 'tooManyAttempts' }, '/api/v1/login/checkemail', 60),
      ['Fehler (429)|Zu viele Versuche. Bitte versuchen Sie es in 1 min erneut.'],
      ['Error (429)|Too many attempts. Please try again in 1 min.'],
    ],
    [
      "'Network Error'",
      new Failure(0, {}, 'network'),
      ['|Keine Verbindung zum Server. Versuchen Sie es bitte erneut.'],
      ['|Network Error: no connection to the server. Please try again.'],
    ],
    [
      "'timeout exceeded'",
      new Failure(0, {}, 'timeout'),
      ['|Der Server hat nicht rechtzeitig geantwortet. Versuchen Sie es bitte erneut.'],
      ['|timeout exceeded: the server did not answer in time. Please try again.'],
    ],
    ["'Request aborted'", new Failure(0, {}, 'abort'), ['|Die Anfrage wurde abgebrochen.'], ['|Request aborted']],
  ])('%s', (_, failure, german, english) => {
    expect(told(failure, 'de')).toEqual(german);
    expect(told(failure, 'en')).toEqual(english);
  });

  test('a 401 asks for the login, but that of the login itself does not', async () => {
    const onUnauthorized = vi.fn(async () => false);
    const fetch = (async () => Response.json({ error: 'session.missing' }, { status: 401 })) as typeof globalThis.fetch;
    const api = createApi({ base: 'https://portal.example/api/v1', locale: 'de', onUnauthorized, fetch });

    await expect(answerOf(api.GET('/members'))).rejects.toMatchObject({ status: 401 });
    expect(onUnauthorized).toHaveBeenCalledOnce();

    await expect(answerOf(api.GET('/login/check'))).rejects.toMatchObject({ status: 401 });
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });

  test('a code named twice is shown once', () => {
    const notices = noticesOf(answer(422, { error: 'record.notFound,lookup.inUse,record.notFound' }), key => key);
    expect(notices.map(({ message }) => message)).toEqual(['record.notFound', 'lookup.inUse']);
  });

  test('error notices are of the type that stays until it is dismissed', () => {
    const notices = noticesOf(answer(422, { error: 'record.notFound,lookup.inUse' }), key => key);
    expect(notices).toHaveLength(2);
    expect(notices.every(({ type, duration }) => type === 'error' && duration === undefined)).toBe(true);
  });
});

const refused = (code: RefusalCode, params?: Record<string, string | number>) => (locale: Locale) => {
  const failure = answer(refusals[code], { error: code, params });
  return noticesOf(failure, translator(locale, errorMessages[locale]))[0]?.message;
};
const said = (key: NoticeKey) => (locale: Locale) => noticeMessages[locale][key];
const field = (key: keyof (typeof errorMessages)['de']) => (locale: Locale) => errorMessages[locale][key];

type Message = [said: string, words: (locale: Locale) => string | undefined, german: string];

describe('messages (spec §8), as spec quotes them', () => {
  test.each<Message>([
    [
      'If an account matching your email exists, then an email was just sent...',
      said('notice.mailSent'),
      'Falls es ein Konto mit dieser E-Mail-Adresse gibt',
    ],
    ['Invalid Link', said('notice.linkInvalid'), 'Ungültiger Link'],
    ['Activation failed. Please contact admin.', refused('activation.failed'), 'Die Aktivierung ist fehlgeschlagen'],
    ['E-Mail Check failed!', refused('emailCheck.failed'), 'Die Prüfung der E-Mail-Adresse ist fehlgeschlagen'],
    [
      'Data entered is inccorect. Please check your inputs.',
      refused('request.invalid'),
      'Die eingegebenen Daten sind nicht korrekt. Bitte prüfen Sie Ihre Eingaben.',
    ],
    [
      'Data entered is inccorect. Please check your inputs.',
      said('notice.inputsIncorrect'),
      'Die eingegebenen Daten sind nicht korrekt. Bitte prüfen Sie Ihre Eingaben.',
    ],
    [
      'Member could not be deleted because already charged!',
      refused('member.alreadyCharged'),
      'Das Mitglied konnte nicht gelöscht werden, da es bereits verrechnet wurde!',
    ],
    ['Invoice already canceled!', refused('invoice.alreadyCanceled'), 'Die Rechnung wurde bereits storniert!'],
    [
      "This invoice wasn't exportet for Sepa so far.",
      refused('invoice.notExported'),
      'Diese Rechnung wurde bisher nicht für SEPA exportiert.',
    ],
    ['No members selected', refused('members.noneSelected'), 'Keine Mitglieder ausgewählt'],
    ['No invoice(s) selected', refused('invoices.noneSelected'), 'Keine Rechnung(en) ausgewählt'],
    ['Please select 2 members exactly', refused('members.notTwo'), 'Bitte wählen Sie genau 2 Mitglieder'],
    [
      'Update not possible, missing data!',
      refused('update.dataMissing'),
      'Aktualisierung nicht möglich, Daten fehlen!',
    ],
    [
      'Please enter one counting point at least!',
      field('error.member.countingPoints.missing'),
      'Bitte geben Sie mindestens einen Zählpunkt an!',
    ],
    [
      'No data (yet) for this counting point and period!',
      said('notice.noData'),
      'Für diesen Zählpunkt und Zeitraum gibt es (noch) keine Daten!',
    ],
    [
      'No statistic data for this community',
      said('notice.noStatistics'),
      'Für diese Gemeinschaft gibt es keine statistischen Daten',
    ],
    ['Data outdated, please refresh', said('notice.dataOutdated'), 'Die Daten sind veraltet, bitte aktualisieren'],
    ['Max. file size exceeded', refused('file.tooLarge', { megabytes: 10 }), 'Maximale Dateigröße überschritten'],
    ['Max. file size exceeded', refused('request.tooLarge'), 'Maximale Dateigröße überschritten'],
    ['Error uploading file!', said('notice.uploadFailed'), 'Fehler beim Hochladen der Datei!'],
    [
      "Password incorrect or the passwords don't match",
      field('error.password.mismatch'),
      'Passwort falsch oder die Passwörter stimmen nicht überein',
    ],
  ])('%s', (english, words, german) => {
    expect(words('en')).toContain(english);
    expect(words('de')).toContain(german);
  });

  test.each<[what: string, key: NoticeKey, english: string, german: string]>([
    ['user saved', 'notice.userSaved', 'User saved', 'gespeichert'],
    ['password changed', 'notice.passwordChanged', 'Password changed', 'Das Passwort wurde geändert'],
    ['password reset done', 'notice.passwordReset', 'password was reset', 'Passwort wurde zurückgesetzt'],
    ['community saved', 'notice.communitySaved', 'Community saved', 'Energiegemeinschaft wurde gespeichert'],
    ['member saved', 'notice.memberSaved', 'Member saved', 'Mitglied wurde gespeichert'],
    ['deleted', 'notice.deleted', 'Deleted', 'Gelöscht'],
    ['number saved', 'notice.numberSaved', 'Number saved', 'Nummer wurde gespeichert'],
    ['merged', 'notice.merged', 'Members merged', 'zusammengeführt'],
    ['data fetched', 'notice.dataFetched', 'Data fetched', 'Daten wurden abgerufen'],
    [
      'counting point data refreshed',
      'notice.countingPointRefreshed',
      'Counting point data refreshed',
      'Daten des Zählpunkts wurden aktualisiert',
    ],
    ['invoice created', 'notice.invoiceCreated', 'Invoice created', 'Rechnung wurde erstellt'],
    ['canceled', 'notice.canceled', 'Canceled', 'Storniert'],
    ['SEPA canceled', 'notice.sepaCanceled', 'SEPA export canceled', 'SEPA-Export wurde zurückgenommen'],
    ['file uploaded', 'notice.fileUploaded', 'File uploaded', 'Datei wurde hochgeladen'],
    ['activation completed', 'notice.activated', 'Activation completed', 'Aktivierung ist abgeschlossen'],
  ])('success: %s', (_, key, english, german) => {
    expect(noticeMessages.en[key]).toContain(english);
    expect(noticeMessages.de[key]).toContain(german);
  });
});
