import { drawBanners } from "./banners";
let t=Date.now(); await drawBanners(); console.log(Date.now()-t,"ms"); t=Date.now(); await drawBanners(); console.log("again",Date.now()-t,"ms");
