import { organisationLabels } from '@nahstrom/contract/labels/en';
import type { Translated } from '@nahstrom/kit';
import type { organisations as german } from './messages.de.ts';

export const organisations: Translated<typeof german> = {
  ...organisationLabels,
  'organisations.lead': 'Organisations you belong to. You switch between them in the profile menu.',
  'organisation.create': 'Create organisation',
  'organisation.createText':
    'An organisation has members, communities and users of its own; none sees data of another. Visitors reach a further organisation by a link with its short name, for instance {link}.',
  'organisation.createdNotice':
    '“{title}” is created, and you are its administrator. Switch to it in the profile menu.',
  'organisation.current': 'Current',
  'organisation.elsewhere':
    'You are working in another organisation. You see members, users and settings of this one as soon as you switch to it in the profile menu.',
  'organisation.notAdministered': 'You belong to this organisation but do not administer it.',
  'organisation.name': 'Name and short name',
  'organisation.titleHelp': 'Stands in the header and in e-mails',
  'organisation.slugHelp': 'Part of the link for visitors. When it changes, links sent before no longer work.',
  'organisation.slugCreateHelp': 'Part of the link for visitors. Empty: it is made of the name.',
  'organisation.slugExample': 'shortname',
  'organisation.visitorLink': 'Link for visitors',
  'organisation.hostOfOther':
    'None yet: visitors of {host} come to another organisation. The operator of the portal can give this one a host name of its own.',
  'organisation.noVisitors': 'None, the organisation is archived',
  'organisation.saved': 'The organisation is saved.',
  'organisation.changeAdmin': 'Person in charge',
  'organisation.adminLead': 'Who is in charge of the organisation. This person is always an administrator as well.',
  'organisation.adminNone': 'Nobody at the moment.',
  'organisation.adminChoose': 'Choose a person',
  'organisation.adminHelp':
    'Active users who are not assigned to a client. Whoever is chosen becomes an administrator.',
  'organisation.adminSubmit': 'Put in charge',
  'organisation.adminSaved': 'The person in charge is saved.',
  'organisation.adminRemove': 'Remove',
  'organisation.adminRemoveHeading': 'Remove {name}?',
  'organisation.adminRemoveText': 'Nobody is in charge then. The rights of the person stay as they are.',
  'organisation.adminRemoved': 'Nobody is in charge any more.',
  'organisation.adminElsewhere':
    'You see the users of this organisation as soon as you switch to it in the profile menu. Then you can choose somebody.',
  'logo.lead':
    'Stands in the top left corner of the portal. PNG, JPEG, WebP or GIF, at most {megabytes} MB; best wide and with a transparent background.',
  'logo.current': 'At present',
  'logo.none': 'No logo yet. The portal shows its own.',
  'logo.file': 'Image file',
  'logo.drop': 'Choose an image or drop it here',
  'logo.preview': 'Preview, not saved yet',
  'logo.altTextHelp': 'For people who do not see the image, for instance the name of the organisation',
  'logo.upload': 'Upload logo',
  'logo.remove': 'Remove logo',
  'logo.removeHeading': 'Remove the logo?',
  'logo.removeText': 'The image file of “{title}” is lost, the portal shows its own logo again.',
  'logo.removed': 'The logo is removed.',
  'settings.lead': 'They hold for the whole organisation.',
  'settings.general': 'Name and sender',
  'settings.senderAddressHelp': 'Empty: e-mails come from the address of the portal.',
  'settings.mailApplicationsNobody': 'Without a contact address nobody is told.',
  'settings.mailMembersHelp':
    'Only to members with a confirmed address. Each member can unsubscribe from them one by one.',
  'settings.contactAddressHelp': 'Receives the replies to e-mails of the portal, and stands on invoices.',
  'settings.limits': 'Limits',
  'settings.fileMegabytesHelp': '1 to 50',
  'settings.outdatedAfterDaysHelp':
    '1 to 60; after that the portal points out that energy data are outdated. For a community that uploads whole months, the days count from the end of the month.',
  'settings.embed': 'Application on your own website',
  'settings.embedLead':
    'The application for membership can appear on other websites, with your logo and in your colour.',
  'settings.embedOriginsHelp': 'One in each line, https://www.example.org for instance. Empty: none.',
  'settings.accentColourHelp': "For instance #17603f; white text has to be readable on it. Empty: the portal's colour.",
  'settings.embedSnippet': 'Put this code into the page; it adapts the height as well:',
  'settings.embedTitle': 'Become a member of {title}',
  'settings.embedCopy': 'Copy code',
  'settings.embedCopied': 'The code is copied.',
  'settings.security': 'Security',
  'settings.requireTwoFactorHelp':
    'Whoever has none sets it up at the next login and sees nothing of the back office before.',
  'settings.groups': 'Default groups',
  'settings.groupsLead': 'Whoever is created or assigned without another choice gets this group.',
  'settings.saved': 'The settings are saved.',
};
