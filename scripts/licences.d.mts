type ShippedPackage = { name: string; version: string; licence: string; homepage: string };

export function shippedPackages(): ShippedPackage[];
export function isAllowed(licence: string): boolean;
export function licencesPage(): string;
