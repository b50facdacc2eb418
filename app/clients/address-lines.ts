interface Address {
  address: string;
  address2: string;
  city: string;
  stateCode: string;
  zipCode: string;
}

/** An address on separate lines; "" for none. */
export function addressLines({ address, address2, city, stateCode, zipCode }: Address) {
  const place = [city, `${stateCode} ${zipCode}`.trim()].filter(Boolean).join(", ");
  return [address, address2, place].filter(Boolean).join("\n");
}

interface Billed {
  billingAddress: string;
  billingAddress2: string;
  billingCity: string;
  billingStateCode: string;
  billingZipCode: string;
}

export function billingOf(client: Billed): Address {
  return {
    address: client.billingAddress,
    address2: client.billingAddress2,
    city: client.billingCity,
    stateCode: client.billingStateCode,
    zipCode: client.billingZipCode,
  };
}
