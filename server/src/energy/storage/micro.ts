const perKwh = 1_000_000;

/** kWh in wire format: the nearest number with six decimals. Exact for every sum below a billion kWh. */
export const kwhOf = (micro: bigint | number): number => Number(micro) / perKwh;

export const kwhOrNull = (micro: bigint | number | null): number | null => (micro === null ? null : kwhOf(micro));

/** Inverse, from wire format. */
export const microOf = (kwh: number): bigint => BigInt(Math.round(kwh * perKwh));
