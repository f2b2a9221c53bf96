import type { Translated } from '@nahstrom/kit';
import type { messages as german } from './de.ts';

export const messages: Translated<typeof german> = {
  'how.period': 'From {from} to {to}, made of {there} out of {expected} quarter hours:',
  'how.consumer.total': 'The sum of what the meter counted: {total} kWh',
  'how.consumer.community': 'The sum of what the grid operator allocated to you from the community: {community} kWh',
  'how.consumer.grid':
    'Consumption less power from the community: {allocated} − {community} = {grid} kWh. Your supplier delivers it.',
  'how.consumer.share': 'Power from the community divided by consumption: {community} ÷ {allocated} = {share}%',
  'how.feeder.total': 'The sum of what the meter counted: {total} kWh',
  'how.feeder.community':
    'Feed-in less what was left: {allocated} − {grid} = {community} kWh. The community needed that much.',
  'how.feeder.grid': 'What was left because nobody in the community needed it at that moment: {grid} kWh',
  'how.feeder.share': 'Supplied to the community divided by feed-in: {community} ÷ {allocated} = {share}%',
  'how.unknown': 'The values for that are missing.',
  'how.unallocated': '{rest} kWh have not been allocated by the grid operator yet.',
  'how.measured':
    'The grid operator measures every quarter hour and divides what the community produces among all who need power at that moment.',
  'how.roof': 'Power from your own roof that you use yourself never reaches the meter and is not included here.',

  'next.title': 'Next step: release your data',
  'next.text':
    'These metering points do not take part yet. For them to begin, please release the data for the energy community in the customer portal of your grid operator.',
  'next.portal': 'To the customer portal of {operator}',
  'year.previous': 'Previous year',
  'year.next': 'Next year',
  'calendar.title': '{from} to {to}',

  'compare.with': 'Compare with',
  'compare.none': 'no other day',
  'compare.before': 'the day before, {day}',
  'compare.week': 'the day a week before, {day}',
  'compare.picked': 'another day …',
  'compare.day': 'Other day',
  'compare.nothing': 'There are no quarter hours for {day}.',
  'compare.consumer': 'Consumption on {day}: {sum} kWh, on this day {total} kWh.',
  'compare.consumer.change': 'Consumption on {day}: {sum} kWh, on this day {total} kWh ({change}).',
  'compare.feeder': 'Feed-in on {day}: {sum} kWh, on this day {total} kWh.',
  'compare.feeder.change': 'Feed-in on {day}: {sum} kWh, on this day {total} kWh ({change}).',
  'chart.year': 'The days of {year}',
  'heat.axis': 'Months downwards, days to the right',
  'heat.label': '{title} by colour; the values are in the table below',

  'range.start': 'From',
  'range.end': 'To',
  'range.show': 'Show',
  'range.label': 'Period',

  'chart.days': 'The days of {month}',
  'chart.months': 'The months of {year}',
  'chart.calendar': 'The days as a calendar',
  'chart.label': '{title} as bars; the values are in the table below',
  'calendar.hint': 'The stronger the colour, the more energy. Choose a day to see its quarter hours.',
  'calendar.measure': 'What the colour shows',
  'calendar.total': 'Total',
  'calendar.community': 'Community',
  'calendar.grid': 'Grid',
  'legend.to': 'up to {value}',
  'legend.doubtful': 'substitutes or incomplete',
  'legend.partial': 'values missing',
  'legend.none': 'no data',

  'table.day': 'Day',
  'table.month': 'Month',
  'table.caption': 'Energy from {from} to {to} in kWh',
  'table.scroll.month': 'Table of the months from {from} to {to}, scrollable',
  'table.scroll.day': 'Table of the days from {from} to {to}, scrollable',
  'table.missing.one': '{count} quarter hour missing',
  'table.missing.other': '{count} quarter hours missing',

  'typical.title': 'Typical day',
  'typical.intro': 'The energy mix over the day: the mean of each quarter hour.',
  'typical.show': 'Show',
  'typical.days.one': 'Mean over {count} day with data',
  'typical.days.other': 'Mean over {count} days with data',
  'typical.label': 'The mean of each quarter hour as bars; the values are in the table below',
  'typical.table': 'Mean of each quarter hour in kWh',
  'typical.time': 'Time',

  'totals.title': 'The grid operator’s monthly totals',
  'totals.intro':
    'The grid operator told these totals in the monthly report. They stand alone, and no other figure of this page contains them.',
  'totals.both': 'Where there are quarter hours as well, those count.',
  'totals.only': 'For these days there are no quarter hours, only monthly totals.',
  'totals.part': 'sent in part only',
  'totals.withDays': 'quarter hours count',
};
