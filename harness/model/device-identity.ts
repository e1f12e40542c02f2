/** Who a device says it is. */
export interface DeviceIdentity {
	readonly maker: string;
	readonly model: string;
	readonly serial: string;
	readonly firmware: string;
}
