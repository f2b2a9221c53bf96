export const messages = {
  'how.period': 'Für die Zeit von {from} bis {to}, aus {there} von {expected} Viertelstunden:',
  'how.consumer.total': 'Summe dessen, was der Zähler gemessen hat: {total} kWh',
  'how.consumer.community':
    'Summe dessen, was der Netzbetreiber Ihnen aus der Gemeinschaft zugeteilt hat: {community} kWh',
  'how.consumer.grid':
    'Verbrauch weniger Strom aus der Gemeinschaft: {allocated} − {community} = {grid} kWh. Das liefert Ihr Lieferant.',
  'how.consumer.share': 'Strom aus der Gemeinschaft geteilt durch Verbrauch: {community} ÷ {allocated} = {share} %',
  'how.feeder.total': 'Summe dessen, was der Zähler gemessen hat: {total} kWh',
  'how.feeder.community':
    'Einspeisung weniger Rest: {allocated} − {grid} = {community} kWh. Das hat die Gemeinschaft gebraucht.',
  'how.feeder.grid': 'Der Rest, den gerade niemand in der Gemeinschaft brauchen konnte: {grid} kWh',
  'how.feeder.share': 'An die Gemeinschaft geliefert geteilt durch Einspeisung: {community} ÷ {allocated} = {share} %',
  'how.unknown': 'Dafür fehlen die Werte.',
  'how.unallocated': '{rest} kWh hat der Netzbetreiber noch nicht aufgeteilt.',
  'how.measured':
    'Der Netzbetreiber misst jede Viertelstunde und teilt die Erzeugung der Gemeinschaft auf alle auf, die gerade Strom brauchen.',
  'how.roof':
    'Strom vom eigenen Dach, den Sie selbst verbrauchen, erreicht den Zähler nicht und ist hier nicht enthalten.',

  'next.title': 'Nächster Schritt: Datenfreigabe',
  'next.text':
    'Diese Zählpunkte nehmen noch nicht teil. Damit es losgeht, erteilen Sie bitte im Kundenportal Ihres Netzbetreibers die Datenfreigabe für die Energiegemeinschaft.',
  'next.portal': 'Zum Kundenportal von {operator}',
  'year.previous': 'Voriges Jahr',
  'year.next': 'Nächstes Jahr',
  'calendar.title': '{from} bis {to}',

  'compare.with': 'Vergleichen mit',
  'compare.none': 'keinem anderen Tag',
  'compare.before': 'dem Tag davor, {day}',
  'compare.week': 'dem Tag der Vorwoche, {day}',
  'compare.picked': 'einem anderen Tag …',
  'compare.day': 'Anderer Tag',
  'compare.nothing': 'Für {day} gibt es keine Viertelstunden.',
  'compare.consumer': 'Verbrauch am {day}: {sum} kWh, an diesem Tag {total} kWh.',
  'compare.consumer.change': 'Verbrauch am {day}: {sum} kWh, an diesem Tag {total} kWh ({change}).',
  'compare.feeder': 'Einspeisung am {day}: {sum} kWh, an diesem Tag {total} kWh.',
  'compare.feeder.change': 'Einspeisung am {day}: {sum} kWh, an diesem Tag {total} kWh ({change}).',
  'chart.year': 'Die Tage {year}',
  'heat.axis': 'Monate nach unten, Tage nach rechts',
  'heat.label': '{title} nach Farbe; die Werte stehen in der Tabelle darunter',

  'range.start': 'Von',
  'range.end': 'Bis',
  'range.show': 'Anzeigen',
  'range.label': 'Zeitraum',

  'chart.days': 'Die Tage im {month}',
  'chart.months': 'Die Monate {year}',
  'chart.calendar': 'Die Tage als Kalender',
  'chart.label': '{title} als Balken; die Werte stehen in der Tabelle darunter',
  'calendar.hint':
    'Je kräftiger die Farbe, desto mehr Energie. Wählen Sie einen Tag, um seine Viertelstunden zu sehen.',
  'calendar.measure': 'Was die Farbe zeigt',
  'calendar.total': 'Gesamt',
  'calendar.community': 'Gemeinschaft',
  'calendar.grid': 'Netz',
  'legend.to': 'bis {value}',
  'legend.doubtful': 'Ersatzwerte oder unvollständig',
  'legend.partial': 'Werte fehlen',
  'legend.none': 'keine Daten',

  'table.day': 'Tag',
  'table.month': 'Monat',
  'table.caption': 'Energie von {from} bis {to} in kWh',
  'table.scroll.month': 'Tabelle der Monate von {from} bis {to}, zum Blättern',
  'table.scroll.day': 'Tabelle der Tage von {from} bis {to}, zum Blättern',
  'table.missing.one': '{count} Viertelstunde fehlt',
  'table.missing.other': '{count} Viertelstunden fehlen',

  'typical.title': 'Typischer Tag',
  'typical.intro': 'Energiemix über den Tag: das Mittel jeder Viertelstunde.',
  'typical.show': 'Anzeigen',
  'typical.days.one': 'Mittel über {count} Tag mit Daten',
  'typical.days.other': 'Mittel über {count} Tage mit Daten',
  'typical.label': 'Das Mittel jeder Viertelstunde als Balken; die Werte stehen in der Tabelle darunter',
  'typical.table': 'Mittel jeder Viertelstunde in kWh',
  'typical.time': 'Zeit',

  'totals.title': 'Monatssummen des Netzbetreibers',
  'totals.intro':
    'Diese Summen hat der Netzbetreiber im Monatsbericht gemeldet. Sie stehen für sich und sind in keiner anderen Zahl dieser Seite enthalten.',
  'totals.both': 'Wo es auch Viertelstunden gibt, gelten die Viertelstunden.',
  'totals.only': 'Für diese Tage gibt es keine Viertelstunden, nur Monatssummen.',
  'totals.part': 'nur teilweise übermittelt',
  'totals.withDays': 'Viertelstunden gelten',
} as const;
