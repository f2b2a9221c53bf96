import german from 'ra-language-german';
import type { TranslationMessages } from 'react-admin';
import { mergedMessages } from './mergedMessages.ts';

type Words<T> = {
  [Key in keyof T as string extends Key ? never : Key]?: T[Key] extends string ? string : Words<T[Key]>;
};

/** Messages that ra-language-german lacks, misspells or words in jargon. A test compares the whole with English. */
const missing: Words<TranslationMessages> = {
  ra: {
    action: {
      add: 'Hinzufügen',
      back: 'Zurück',
      bulk_actions: 'Ein Eintrag ausgewählt |||| %{smart_count} Einträge ausgewählt',
      clear_array_input: 'Liste leeren',
      clone: 'Duplizieren',
      close: 'Schließen',
      close_menu: 'Menü schließen',
      create: 'Anlegen',
      create_item: '%{item} anlegen',
      open: 'Öffnen',
      open_menu: 'Menü öffnen',
      move_down: 'Nach unten',
      move_up: 'Nach oben',
      remove_all_filters: 'Alle Filter entfernen',
      reset: 'Zurücksetzen',
      search_columns: 'Spalten suchen',
      select_all: 'Alle auswählen',
      select_all_button: 'Alle auswählen',
      select_columns: 'Spalten',
      select_row: 'Diese Zeile auswählen',
      toggle_theme: 'Hell oder dunkel',
      undo: 'Rückgängig',
      unselect: 'Auswahl aufheben',
      update: 'Ändern',
      update_application: 'Anwendung neu laden',
    },
    page: {
      access_denied: 'Zugriff verweigert',
      authentication_error: 'Anmeldefehler',
      create: '%{name} anlegen',
      dashboard: 'Startseite',
      edit: '%{name} %{recordRepresentation}',
      empty: 'Noch keine Einträge: %{name}',
      invite: 'Möchten Sie einen anlegen?',
      loading: 'Wird geladen',
      show: '%{name} %{recordRepresentation}',
    },
    message: {
      access_denied: 'Für diese Seite reichen Ihre Rechte nicht aus.',
      auth_error: 'Bei der Prüfung Ihrer Sitzung ist ein Fehler aufgetreten.',
      authentication_error: 'Der Server konnte Ihre Anmeldung nicht prüfen.',
      bulk_update_content:
        'Möchten Sie %{name} %{recordRepresentation} wirklich ändern? |||| Möchten Sie diese %{smart_count} Einträge wirklich ändern?',
      bulk_update_title: '%{name} %{recordRepresentation} ändern |||| %{smart_count} %{name} ändern',
      bulk_delete_content:
        'Möchten Sie %{name} wirklich löschen? |||| Möchten Sie diese %{smart_count} Einträge wirklich löschen?',
      bulk_delete_title: '%{name} löschen |||| %{smart_count} %{name} löschen',
      clear_array_input: 'Möchten Sie wirklich die ganze Liste leeren?',
      delete_content: 'Möchten Sie %{name} wirklich löschen?',
      delete_title: '%{name} %{recordRepresentation} löschen',
      error: 'Auf dieser Seite ist ein Fehler aufgetreten. Gespeicherte Daten sind davon nicht betroffen.',
      invalid_form: 'Bitte prüfen Sie Ihre Eingaben.',
      loading: 'Bitte warten',
      not_found: 'Diese Seite gibt es nicht.',
      placeholder_data_warning: 'Keine Verbindung: Die Anzeige ist vielleicht nicht aktuell.',
      select_all_limit_reached: 'Es sind zu viele Einträge. Nur die ersten %{max} sind ausgewählt.',
      unsaved_changes: 'Ihre Änderungen sind noch nicht gespeichert. Möchten Sie die Seite trotzdem verlassen?',
    },
    navigation: {
      clear_filters: 'Filter entfernen',
      current_page: 'Seite %{page}',
      first: 'Zur ersten Seite',
      last: 'Zur letzten Seite',
      next: 'Zur nächsten Seite',
      no_filtered_results: 'Nichts passt zu den gewählten Filtern.',
      no_more_results: 'Die Seite %{page} ist leer.',
      no_results: 'Keine Einträge gefunden',
      page: 'Zur Seite %{page}',
      page_out_of_boundaries: 'Die Seite %{page} gibt es nicht',
      page_range_info: '%{offsetBegin}–%{offsetEnd} von %{total}',
      page_rows_per_page: 'Zeilen je Seite:',
      partial_page_range_info: '%{offsetBegin}–%{offsetEnd} von mehr als %{offsetEnd}',
      previous: 'Zur vorigen Seite',
    },
    sort: {
      sort_by: 'Nach %{field} %{order} sortieren',
      ASC: 'aufsteigend',
      DESC: 'absteigend',
    },
    auth: {
      auth_check_error: 'Bitte melden Sie sich an.',
      email: 'E-Mail',
      logout: 'Abmelden',
    },
    notification: {
      application_update_available: 'Eine neue Version ist verfügbar.',
      bad_item: 'Fehlerhafter Eintrag',
      created: 'Angelegt',
      data_provider_error: 'Die Daten konnten nicht verarbeitet werden.',
      deleted: 'Gelöscht |||| %{smart_count} Einträge gelöscht',
      http_error: 'Keine Verbindung zum Server.',
      item_doesnt_exist: 'Diesen Eintrag gibt es nicht (mehr).',
      logged_out: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
      not_authorized: 'Dafür reichen Ihre Rechte nicht aus.',
      offline: 'Keine Verbindung. Die Daten konnten nicht geladen werden.',
      updated: 'Gespeichert |||| %{smart_count} Einträge gespeichert',
    },
    validation: {
      number: 'Bitte geben Sie eine Zahl ein',
      oneOf: 'Erlaubt sind: %{options}',
      regex: 'Die Form stimmt nicht: %{pattern}',
      required: 'Bitte ausfüllen',
      unique: 'Ist bereits vergeben',
    },
    saved_queries: {
      label: 'Gespeicherte Abfragen',
      query_name: 'Name der Abfrage',
      new_label: 'Diese Abfrage speichern …',
      new_dialog_title: 'Diese Abfrage speichern als',
      remove_label: 'Gespeicherte Abfrage entfernen',
      remove_label_with_name: 'Abfrage „%{name}“ entfernen',
      remove_dialog_title: 'Gespeicherte Abfrage entfernen?',
      remove_message: 'Möchten Sie diese Abfrage wirklich aus der Liste entfernen?',
      help: 'Filtern Sie die Liste und speichern Sie die Abfrage für später',
    },
    guesser: {
      empty: { title: 'Keine Daten', message: 'Es wurden keine Daten geliefert.' },
    },
    configurable: {
      customize: 'Anpassen',
      configureMode: 'Diese Seite anpassen',
      inspector: {
        title: 'Anpassung',
        content: 'Zeigen Sie auf ein Element, um es anzupassen',
        reset: 'Anpassungen zurücksetzen',
        hideAll: 'Alle ausblenden',
        showAll: 'Alle einblenden',
      },
      Datagrid: { title: 'Tabelle', unlabeled: 'Spalte ohne Namen #%{column}' },
      SimpleForm: { title: 'Formular', unlabeled: 'Feld ohne Namen #%{input}' },
      SimpleList: {
        title: 'Liste',
        primaryText: 'Haupttext',
        secondaryText: 'Zweiter Text',
        tertiaryText: 'Dritter Text',
      },
    },
  },
};

/** Names of our records in react-admin's own sentences. */
export const resources = {
  resources: {
    members: { name: 'Mitglied |||| Mitglieder' },
    communities: {
      name: 'Energiegemeinschaft |||| Energiegemeinschaften',
      notifications: { created: 'Energiegemeinschaft angelegt.' },
    },
    imports: { name: 'Import |||| Importe' },
    users: {
      name: 'Benutzer |||| Benutzer',
      notifications: { created: 'Benutzer angelegt.' },
    },
    'clients-customers': {
      name: 'Kunde |||| Kunden',
      notifications: { created: 'Kunde angelegt.', updated: 'Kunde gespeichert.' },
    },
    usergroups: {
      name: 'Benutzergruppe |||| Benutzergruppen',
      notifications: { created: 'Benutzergruppe angelegt.', updated: 'Benutzergruppe gespeichert.' },
    },
    staticlookups: {
      name: 'Eintrag |||| Einträge',
      notifications: { created: 'Eintrag angelegt.', updated: 'Eintrag gespeichert.' },
    },
  },
};

/** ra-language-german lacks four keys in ten; ours override it. */
export const reactAdmin = mergedMessages(german, missing, resources);
